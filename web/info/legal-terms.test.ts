import { expect, test } from 'vitest'
import { formerRatePpm } from '#shared/pricing/order-totals.ts'
import { percentOf } from '#shared/pricing/percent.ts'
import spanishTerms from './legal-terms.es.txt?raw'
import terms from './legal-terms.txt?raw'
import spanishReturns from './returns-policy.es.txt?raw'
import returns from './returns-policy.txt?raw'

test.each([
  ['English', /Taxes of (\d+)% are added/.exec(terms)],
  ['Spanish', /impuestos del (\d+) %/.exec(spanishTerms)],
])('the terms in %s name the taxes that an order is charged', (_, found) => {
  expect(percentOf(formerRatePpm)).toBe(Number(found?.[1]))
})

test.each([
  [terms, spanishTerms],
  [returns, spanishReturns],
])('a translation has all the paragraphs', (text, translated) => {
  expect(translated.split(/\n\s*\n/)).toHaveLength(text.split(/\n\s*\n/).length)
})

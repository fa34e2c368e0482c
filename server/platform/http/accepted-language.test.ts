import { expect, test } from 'vitest'
import { acceptedLanguage } from './accepted-language.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['*', undefined],
  ['en', 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.5, ES;q=0.7', 'es'],
  ['fr-CH, fr;q=0.9, es;q=0.5, en;q=0.5', 'es'],
  ['es;q=0, en', 'en'],
  ['es;q=much', undefined],
  ['de, constructor', undefined],
])('%s wants %s', (header, language) => {
  expect(acceptedLanguage(header, ['en', 'es', 'constructor'])).toBe(language)
})

test('a language that the shop does not have is not spoken', () => {
  expect(acceptedLanguage('es, en;q=0.5', ['en'])).toBe('en')
})

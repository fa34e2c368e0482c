// One program speaks several languages at once: each document, request and mail has its own (docs/languages.md).
import { setImmediate } from 'node:timers/promises'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { inLanguage } from '#server/platform/request-language.ts'
import { cartTexts } from '#shared/cart/cart-texts.ts'
import { contentInWords, readContent } from '#shared/catalog/content.ts'
import { formatCount } from '#shared/formats.ts'
import { allLanguages, english } from '#shared/languages.ts'
import { moneyFormatOf } from '#shared/money-format.ts'
import { taxesInside } from '#shared/pricing/sum-rows.ts'
import { giveLanguages } from './support/shop-languages.ts'
import { openTestShop } from './support/test-shop.ts'

const modules = import.meta.glob<Record<string, unknown>>('../shared/**/*-texts.ts', { eager: true })

test.each(Object.entries(modules))('%s has each sentence in every language, with the same parameters', (_, texts) => {
  const inEnglish = inLanguage(english, () => shapeOf(texts))
  for (const language of allLanguages) expect(inLanguage(language, () => shapeOf(texts))).toEqual(inEnglish)
})

/** The parameters of each function, and whether a text is empty. */
function shapeOf(text: unknown): unknown {
  if (typeof text === 'function') return `${text.length} parameters`
  if (typeof text === 'string') return text === '' ? 'empty' : 'text'
  if (typeof text !== 'object' || text === null) return text
  return Object.fromEntries(Object.entries(text).map(([name, part]) => [name, shapeOf(part)]))
}

function Cart({ count }: { count: number }) {
  return createElement('main', null, `${cartTexts.title}, ${cartTexts.went.gone('Miel')} ${formatCount(count)}`)
}

const carts = {
  en: '<main>My cart, Miel is no longer in the shop, so we removed it from your cart. 12,345</main>',
  es: '<main>Mi carrito, Miel: ya no está en la tienda, así que lo quitamos de tu carrito. 12.345</main>',
}

test('1,000 renders at once in two languages never mix', async () => {
  const render = (language: keyof typeof carts) =>
    inLanguage(language, async () => {
      const before = renderToString(createElement(Cart, { count: 12_345 }))
      await setImmediate()
      await Promise.all([setImmediate(), inLanguage(english, () => setImmediate())])
      return [before, renderToString(createElement(Cart, { count: 12_345 }))]
    })
  const asked = Array.from({ length: 1000 }, (_, index): keyof typeof carts => (index % 3 === 0 ? 'es' : 'en'))
  const pages = await Promise.all(asked.map(render))
  expect(pages).toEqual(asked.map((language) => [carts[language], carts[language]]))
})

test('sums in Spanish have decimal commas, so semicolons stand between the rates', () => {
  const taxes = [
    { ratePpm: 88_750, grossCents: 773, taxCents: 63 },
    { ratePpm: 190_000, grossCents: 1071, taxCents: 171 },
  ]
  const none = { subtotalCents: 1844, taxCents: 234, shippingCents: 0, discountCents: 0, depositCents: 0 }
  const sums = { ...none, totalCents: 1844, pricesIncludeTax: true, taxes }
  const euros = { currency: 'EUR', minorDigits: 2 }
  expect(inLanguage('es', () => taxesInside(sums, moneyFormatOf(euros)))).toBe(
    'incluye 8,875\u00A0%: 0,63; 19\u00A0%: 1,71',
  )
})

test('content is said in the language of the moment, and read again from it', () => {
  const said = (amount: number, unit: string) => inLanguage('es', () => contentInWords({ amount, unit }))
  expect([said(12, 'piece'), said(1, 'piece'), said(1.5, 'l')]).toEqual(['12 piezas', '1 pieza', '1,5 l'])
  expect(readContent('12 piezas')).toEqual({ value: { measure: 'piece', content: 12 } })
  expect(contentInWords({ amount: 1.5, unit: 'l' })).toBe('1.5 l')
})

test('the API answers in the language of Accept-Language if the shop has it, and otherwise in English', async () => {
  const shop = await openTestShop()
  const ask = async (language?: string) => {
    const headers = { 'content-type': 'application/json', ...(language && { 'accept-language': language }) }
    const refused = [
      { method: 'GET', url: '/api/orders' },
      { method: 'POST', url: '/api/users/signin', payload: '{' },
      { method: 'POST', url: '/api/users/signin', payload: '{"email":1}' },
    ] as const
    const answers = await Promise.all(refused.map((call) => shop.app.inject({ ...call, headers })))
    return answers.map((answer) => answer.json<{ message: string }>().message)
  }
  const inEnglish = ['Please sign in first.', 'The request could not be read.', 'email must be a text']
  expect(await ask('es')).toEqual(inEnglish)
  await giveLanguages(shop, ['en', 'es'])
  const inSpanish = ['Primero inicia sesión.', 'No se pudo leer la solicitud.', 'email debe ser un texto']
  const asked = [undefined, 'es-MX,es;q=0.9,en;q=0.5', 'en-US,es;q=0.5', 'de', 'es']
  expect(await Promise.all(asked.map(ask))).toEqual([inEnglish, inSpanish, inEnglish, inEnglish, inSpanish])
})

test.each([
  ['تفاح 5', 'Remove \u2068تفاح 5\u2069'],
  ['Milk 5', 'Remove Milk 5'],
])('the name %s is one piece of its sentence', (name, sentence) => {
  expect(cartTexts.remove(name)).toBe(sentence)
})

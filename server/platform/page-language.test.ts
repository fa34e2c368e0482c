import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test.each([
  ['/', 'en', ''],
  ['/MyCart?x=1', 'en', ''],
  ['/es/', 'es', '/es/'],
  ['/es/MyCart', 'es', '/es/'],
  ['/es/?page=2', 'es', '/es/'],
  // L12: no page of the Spanish site; and a category named «es».
  ['/es/es/MyCart', 'es', '/es/'],
  ['/categories/es', 'en', ''],
  ['/essence', 'en', ''],
  ['/ES/', 'en', ''],
])('in a shop of English and Spanish %s is in %s', (url, language, prefix) => {
  expect(pageLanguage(url, { languages: ['en', 'es'] })).toEqual({ language, prefix })
})

test.each([
  // L5: a language that is switched off.
  ['/es/detail/milk?from=mail', ['en'], '/detail/milk?from=mail'],
  ['/es', ['en'], '/'],
  // The base has no prefix.
  ['/en/MyCart', ['en', 'es'], '/MyCart'],
  ['/es/MyCart', ['es', 'en'], '/MyCart'],
  ['/es', ['en', 'es'], '/es/'],
  ['/es?page=2', ['en', 'es'], '/es/?page=2'],
  // No way to another host, not even by the links of a page that does not exist.
  ['/es//evil.example/x', ['en'], '/es/evil.example/x'],
  ['/es/\\evil.example', ['en', 'es'], '/es/evil.example'],
  ['//evil.example', ['en', 'es'], '/evil.example'],
  ['//es//MyCart?x=//1', ['en', 'es'], '/es/MyCart?x=//1'],
])('%s in a shop of %j leads to %s', (url, languages, redirect) => {
  expect(pageLanguage(url, { languages })).toEqual({ redirect })
})

test('another base has the addresses without a prefix', () => {
  expect(pageLanguage('/MyCart', { languages: ['es', 'en'] })).toEqual({ language: 'es', prefix: '' })
  expect(pageLanguage('/en/MyCart', { languages: ['es', 'en'] })).toEqual({ language: 'en', prefix: '/en/' })
})

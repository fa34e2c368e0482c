import { expect, it } from 'vitest'
import { normalise } from './page-cache.ts'

it.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=mail', '/'],
  ['/categories/Bakery?page=2&sort=asc', '/categories/Bakery?sort=asc&page=2'],
  ['/categories/Bakery?sort=asc&page=2&fbclid=7', '/categories/Bakery?sort=asc&page=2'],
  ['/categories/allProducts?q=', '/categories/allProducts'],
  ['/login?redirect=%2FMyCart', '/login?redirect=%2FMyCart'],
])('files %s under %s', (url, key) => {
  expect(normalise(url)).toBe(key)
})

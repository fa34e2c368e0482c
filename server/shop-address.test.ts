import { expect, test } from 'vitest'
import { shopAddress } from './prepare-shop.ts'

test.each([
  ['127.0.0.1', 'http://localhost:5000'],
  ['0.0.0.0', 'http://localhost:5000'],
  ['::', 'http://localhost:5000'],
  ['127.0.0.5', 'http://127.0.0.5:5000'],
  ['::1', 'http://[::1]:5000'],
])('%s', (host, address) => {
  expect(shopAddress(host, 5000)).toBe(address)
})

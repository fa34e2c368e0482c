import { expect, test } from 'vitest'
import { programTexts as texts } from './program-texts.ts'

test.each([
  [undefined, 'Foodland is open: http://localhost (a test shop: SHOP_MODE=live opens a real one)'],
  [
    'https://api-m.paypal.com',
    'Foodland is open: http://localhost (a test shop that is paid through https://api-m.paypal.com: SHOP_MODE=live opens a real one)',
  ],
])('a test shop with payments at %s says so', (payments, said) => {
  expect(texts.isOpen('Foodland', 'http://localhost', texts.testShop(payments))).toBe(said)
})

test('a live shop says only where it is', () => {
  expect(texts.isOpen('Foodland', 'https://shop.example', '')).toBe('Foodland is open: https://shop.example')
})

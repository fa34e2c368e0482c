import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

it('tells a guest what the shop is set up for, and no secret', async () => {
  expect(await shop.call('GET', '/api/config')).toMatchObject({
    status: 200,
    body: {
      currency: 'USD',
      payments: { provider: 'local', clientId: expect.any(String), scriptUrl: '/api/payments/local/sdk.js' },
      identity: { google: false },
    },
  })
})

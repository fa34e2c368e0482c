import { expect, test } from 'vitest'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

test('a guest is told what the shop is set up for, and no secret', async () => {
  expect(await shop.get('/api/config')).toMatchObject({
    status: 200,
    body: {
      currency: 'USD',
      payments: { provider: 'local', clientId: expect.any(String), scriptUrl: '/api/payments/local/sdk.js' },
      identity: { google: false },
    },
  })
})

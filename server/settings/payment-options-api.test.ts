import { expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { openShopOfTest } from '#tests/support/test-shop.ts'

const keys = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret' }
const sandbox = { PAYPAL_API: 'https://api-m.sandbox.paypal.com' }
const all = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID']

test.each([
  [{}, { provider: 'local', missing: all }],
  [keys, { provider: 'live', missing: ['PAYPAL_WEBHOOK_ID'] }],
  [
    { ...keys, ...sandbox, PAYPAL_WEBHOOK_ID: 'hook' },
    { provider: 'sandbox', missing: [] },
  ],
])('with %j PayPal is %j', async (settings, state) => {
  const shop = await openShopOfTest(settings)
  const { token } = await makeUser(shop, { isAdmin: true })
  const inHand = { provider: 'in_hand', missing: [], currencyProblem: null }
  const off = { active: false, methods: null, maxTotal: null, knownCustomersOnly: true, instructions: '', ...inHand }
  expect((await shop.as(token).get('/api/payment-options')).body).toEqual([
    {
      name: 'paypal',
      active: true,
      methods: null,
      maxTotal: null,
      knownCustomersOnly: false,
      instructions: '',
      ...state,
      currencyProblem: null,
    },
    { name: 'cash', ...off },
    { name: 'terminal', ...off },
  ])
})

test('a currency that PayPal does not take is refused, and none of its amounts stored', async () => {
  const shop = await openShopOfTest(keys)
  const { token } = await makeUser(shop, { isAdmin: true })
  expect(await shop.as(token).put('/api/settings', { currency: 'KWD' })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'currency', message: 'PayPal takes no payments in KWD' }] },
  })
  expect((await shop.as(token).get('/api/settings')).body.currency).toBe('USD')
})

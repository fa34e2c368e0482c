import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyerWithOrder, expectSoundBooks, inWindow, pay, startPayment } from '#tests/support/orders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { settleOrder } from './settle-order.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('nobody is told that nothing was charged while another try is charging', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const { body: payment } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', payment.id)

  const reached = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const { payments } = shop.deps
  const capture: typeof payments.capture = async (...request) => {
    reached.resolve()
    await goOn.promise
    return payments.capture(...request)
  }
  const charging = settleOrder({ ...shop.deps, payments: { ...payments, capture } }, order.id)
  await reached.promise
  await shop.call('PUT', `/api/orders/${order.id}/cancel`, { token: buyer.token })
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })

  goOn.resolve()
  expect(await charging).toBe('given_back')
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409 })
  await expectSoundBooks(shop)
})

import { describe, expect, test } from 'vitest'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, inWindow, pay, startPayment } from '#tests/support/orders.ts'
import { captureBecomes, useShopForPayments } from '#tests/support/payments.ts'

const { shop } = useShopForPayments()

describe('a payment', () => {
  test('has the stored total and the order’s id, and a repetition answers the same', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const first = await startPayment(shop, buyer, order)
    expect(first).toMatchObject({ status: 201, body: { id: expect.any(String) } })
    expect((await startPayment(shop, buyer, order)).body).toEqual(first.body)
    expect(await shop.deps.payments.findProviderOrder(first.body.id)).toMatchObject({
      amount: 2.3,
      currency: 'USD',
      customId: order.id,
    })
  })

  test('is the same for ten windows at once', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const answers = await Promise.all(Array.from({ length: 10 }, () => startPayment(shop, buyer, order)))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('is a new one when it was declined or cancelled', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const ids = new Set<string>()
    for (const choice of ['decline', 'cancel', 'approve'] as const) {
      const { body } = await startPayment(shop, buyer, order)
      ids.add(body.id)
      await inWindow(shop, choice, body.id)
    }
    expect(ids.size).toBe(3)
    expect((await pay(shop, buyer, order)).status).toBe(200)
  })

  test('is not begun while the provider reviews another', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    await shop.deps.payments.capture(body.id, crypto.randomUUID())
    await captureBecomes(shop.db, body.id, 'PENDING')
    expect(await startPayment(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'payment_pending' } })
    await captureBecomes(shop.db, body.id, 'COMPLETED')
    expect((await pay(shop, buyer, order)).status).toBe(200)
  })

  test('that was refunded at the provider leaves the order open, and the buyer hears it', async () => {
    const { buyer, order } = await buyerWithOrder(shop)
    const { body } = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', body.id)
    await shop.deps.payments.capture(body.id, crypto.randomUUID())
    await captureBecomes(shop.db, body.id, 'REFUNDED')
    expect(await pay(shop, buyer, order)).toMatchObject({
      status: 409,
      body: {
        code: 'payment_refunded',
        message: 'That payment was refunded, and this order is still unpaid. Please pay for it again.',
      },
    })
    const again = await startPayment(shop, buyer, order)
    await inWindow(shop, 'approve', again.body.id)
    expect((await pay(shop, buyer, order, again.body.id)).status).toBe(200)
  })

  test('needs an existing order', async () => {
    const buyer = await makeUser(shop)
    expect((await startPayment(shop, buyer, { id: 'no-uuid' })).status).toBe(404)
    expect((await pay(shop, buyer, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

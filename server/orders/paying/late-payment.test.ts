// A payment that is approved after the order's time ran out, or after it was cancelled (docs/rules/payments.md).
import { afterEach, expect, test } from 'vitest'
import { addStockChanges } from '#server/catalog/product-changes.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import {
  approvedOrder,
  type Buyer,
  buyerWithOrder,
  expectSoundBooks,
  expire,
  inWindow,
  mailsTo,
  orderNow,
  pay,
  placeTestOrder,
  startedOrder,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { openShopOfTest, useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'
import { settleOrder } from './settle-order.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

/** The sentence of each mail about a payment that was not taken. */
async function notTakenMails({ email }: Buyer): Promise<(string | undefined)[]> {
  const mails = await shop.db.rows<{ text: string }>(
    sql`select body_text as text from mails where recipient = ${email} and kind = 'payment_not_taken'`,
  )
  return mails.map(({ text }) => text.split('\n').find((line) => line.endsWith('You have not been charged.')))
}

test('no payment is started', async () => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 3 })
  await expire(shop, order)
  expect(await startPayment(shop, buyer, order)).toMatchObject({
    status: 409,
    body: { message: 'The time to pay for this order ran out. Please order again.' },
  })
  expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'hold_ran_out' } })
  expect(await stockOf(shop, product)).toBe(3)
})

test.each([3, 2])('a later approval takes two of the %i that are left', async (stock) => {
  const { buyer, order, product, id } = await startedOrder(shop, { stock, quantity: 2 })
  await expire(shop, order)
  expect(await stockOf(shop, product)).toBe(stock)
  await inWindow(shop, 'approve', id)
  expect((await pay(shop, buyer, order)).status).toBe(200)
  expect(await stockOf(shop, product)).toBe(stock - 2)
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true, isCancelled: false })
})

test('a later approval with a lost answer to its capture can be tried again', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const { body } = await startPayment(shop, buyer, order)
  await expire(shop, order)
  await inWindow(shop, 'approve', body.id)
  const capture: typeof shop.deps.payments.capture = async () => {
    throw new Error('killed')
  }
  await expect(settleOrder({ ...shop.deps, payments: { ...shop.deps.payments, capture } }, order.id)).rejects.toThrow(
    'killed',
  )
  expect(await startPayment(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'already_paid' } })
  expect((await pay(shop, buyer, order)).status).toBe(200)
})

test('an approval is not captured if the stock goes at that moment', async () => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 1 })
  const { body } = await startPayment(shop, buyer, order)
  await expire(shop, order)
  await inWindow(shop, 'approve', body.id)
  const paying = await heldUp(
    shop,
    async (admin) => {
      await admin.run(sql`update stock set quantity = 0 where product_id = ${product.id}`)
      await addStockChanges(admin, null, 'edit', [{ id: product.id, delta: -1 }])
    },
    () => pay(shop, buyer, order),
  )
  expect(paying).toMatchObject({ status: 409, body: { code: 'hold_ran_out' } })
  expect((await shop.deps.payments.findProviderOrder(body.id))?.status).toBe('approved')
})

test('an approval is not captured when the stock is gone', async () => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 2, quantity: 2 })
  const { body } = await startPayment(shop, buyer, order)
  await expire(shop, order)
  await placeTestOrder(shop, await makeUser(shop), product)
  await inWindow(shop, 'approve', body.id)
  expect(await pay(shop, buyer, order)).toMatchObject({
    status: 409,
    body: { message: 'The time to pay ran out and some of the products are sold out. You have not been charged.' },
  })
  expect((await shop.deps.payments.findProviderOrder(body.id))?.status).toBe('approved')
  expect(await stockOf(shop, product)).toBe(1)
  expect(await notTakenMails(buyer)).toEqual([
    'The time to pay for your order ran out before we took your payment of usd$4.60, and some of the products are sold out. You have not been charged.',
  ])
})

test.each(['the owner', 'an admin'])('an approval is not captured when %s has cancelled', async (who) => {
  const { buyer, order, product } = await buyerWithOrder(shop, { stock: 2 })
  const { body } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', body.id)
  const { token } = who === 'the owner' ? buyer : await makeUser(shop, { isAdmin: true })
  expect((await shop.as(token).put(`/api/orders/${order.id}/cancel`)).status).toBe(200)
  expect(await pay(shop, buyer, order)).toMatchObject({
    status: 409,
    body: { message: 'This order was cancelled. You have not been charged.' },
  })
  expect((await shop.deps.payments.findProviderOrder(body.id))?.status).toBe('approved')
  expect(await stockOf(shop, product)).toBe(2)
})

test('a buyer whose approval was not captured gets one mail about it', async () => {
  const { buyer, order, id } = await approvedOrder(shop)
  await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
  shop.passTime(61_000)
  await sweepPayments(shop.deps)
  expect(await notTakenMails(buyer)).toEqual([
    'Your order was cancelled before we took your payment of usd$2.30. You have not been charged.',
  ])
  await pay(shop, buyer, order, id)
  expect(await mailsTo(shop, buyer)).toEqual(['payment_not_taken'])
})

test('an unconfirmed address gets at most five such mails in an hour', async () => {
  const limited = await openShopOfTest({ RATE_LIMITS: 'on' })
  const { buyer, order: first, product } = await buyerWithOrder(limited)
  const payInVain = async (order: { id: string }) => {
    const { body } = await startPayment(limited, buyer, order)
    await inWindow(limited, 'approve', body.id)
    await limited.as(buyer).put(`/api/orders/${order.id}/cancel`)
    expect((await pay(limited, buyer, order)).status).toBe(409)
  }
  await payInVain(first)
  for (let more = 1; more < 7; more++) await payInVain(await placeTestOrder(limited, buyer, product, 1))
  expect(await mailsTo(limited, buyer)).toHaveLength(5)
  await limited.db.run(sql`update users set email_confirmed_at = now() where id = ${buyer.id}`)
  await payInVain(await placeTestOrder(limited, buyer, product, 1))
  expect(await mailsTo(limited, buyer)).toHaveLength(6)
})

test.each(['had run out', 'a sixth order had pushed out'])(
  'cancelling what %s counts as the owner’s word',
  async (what) => {
    const { buyer, order, product, id } = await startedOrder(shop)
    if (what === 'had run out') await expire(shop, order)
    else for (let count = 0; count < 5; count++) await placeTestOrder(shop, buyer, product)
    expect(await orderNow(shop, buyer, order)).toMatchObject({ isCancelled: true })
    expect((await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)).status).toBe(200)
    await inWindow(shop, 'approve', id)
    expect(await pay(shop, buyer, order)).toMatchObject({ status: 409, body: { code: 'cancelled' } })
    expect((await shop.deps.payments.findProviderOrder(id))?.status).toBe('approved')
  },
)

test('a buyer who cancelled before any approval hears that, and not that the time ran out', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  await startPayment(shop, buyer, order)
  await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
  expect(await pay(shop, buyer, order)).toMatchObject({
    status: 409,
    body: { message: 'This order was cancelled. You have not been charged.', code: 'cancelled' },
  })
})

test('money that was captured elsewhere for a cancelled order is refunded, with a mail that says why', async () => {
  const { buyer, order } = await buyerWithOrder(shop)
  const { body } = await startPayment(shop, buyer, order)
  await inWindow(shop, 'approve', body.id)
  await shop.as(buyer).put(`/api/orders/${order.id}/cancel`)
  await shop.deps.payments.capture(body.id, crypto.randomUUID())
  expect(await pay(shop, buyer, order)).toMatchObject({
    status: 409,
    body: { message: 'This order was cancelled. Your payment will be refunded.' },
  })
  expect((await shop.deps.payments.findProviderOrder(body.id))?.status).toBe('refunded')
  const mails = await shop.db.rows<{ kind: string; text: string }>(
    sql`select kind, body_text as text from mails where recipient = ${buyer.email}`,
  )
  expect(mails).toEqual([
    {
      kind: 'payment_refunded',
      text: expect.stringContaining(
        'Your payment of usd$2.30 reached us after the order had been cancelled, so we have refunded it.',
      ),
    },
  ])
  expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: false, isCancelled: true })
})

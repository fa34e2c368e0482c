// Whoever approved a payment, in a window that outlived its page or whose last word was lost, and asks to pay again.
import { afterEach, describe, expect, test } from 'vitest'
import { unavailable } from '#shared/errors.ts'
import { makeUser } from '#tests/support/builders.ts'
import {
  approvedOrder,
  expectSoundBooks,
  inWindow,
  mailsTo,
  orderNow,
  pay,
  placeTestOrder,
  runOut,
  startPayment,
  stockOf,
} from '#tests/support/orders.ts'
import { type TestShop, useTestShop } from '#tests/support/test-shop.ts'
import { releaseExpiredHolds } from '../cancel-order.ts'
import { startPayment as start } from './start-payment.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

const approved = (options?: { stock: number }) => approvedOrder(shop, options)
type Capture = TestShop['deps']['payments']['capture']
const startWith = (capture: Capture, buyer: { id: string }, order: { id: string }) =>
  start({ ...shop.deps, payments: { ...shop.deps.payments, capture } }, buyer, order.id)

const isPaid = { status: 409, body: { code: 'already_paid', message: 'This order is already paid' } }

describe('a buyer who has approved a payment and starts again', () => {
  test('has paid once, with one mail, however often they ask', async () => {
    const { buyer, order } = await approved()
    const answers = await Promise.all(Array.from({ length: 5 }, () => startPayment(shop, buyer, order)))
    for (const answer of answers) expect(answer).toMatchObject(isPaid)
    expect(await orderNow(shop, buyer, order)).toMatchObject({ isPaid: true, active: false })
    expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
  })

  test('is told so, even if the payment came between two reads', async () => {
    const { buyer, order, id } = await approved()
    const { db } = shop.deps
    const paidBetween: number[] = []
    const row: typeof db.row = async (statement) => {
      const found = await db.row<never>(statement)
      paidBetween.push((await pay(shop, buyer, order, id)).status)
      return found
    }
    await expect(start({ ...shop.deps, db: { ...db, row } }, buyer, order.id)).rejects.toMatchObject(isPaid.body)
    expect(paidBetween).toEqual([200])
  })

  test('has paid once, even if their page settles the payment in the meantime', async () => {
    const { buyer, order, id } = await approved()
    const [paying, starting] = await Promise.all([pay(shop, buyer, order, id), startPayment(shop, buyer, order)])
    expect(paying.status).toBe(200)
    expect(starting).toMatchObject(isPaid)
    expect(await mailsTo(shop, buyer)).toEqual(['order_confirmation'])
  })

  test.each(['before', 'after'])(
    'is not sent to order again, %s the order whose time ran out is let go',
    async (when) => {
      const { buyer, order, product } = await approved()
      await runOut(shop, order)
      if (when === 'after') await releaseExpiredHolds(shop.deps)
      expect(await startPayment(shop, buyer, order)).toMatchObject(isPaid)
      expect(await stockOf(shop, product)).toBe(9)
    },
  )

  test('is not charged when the time ran out and the stock is gone', async () => {
    const { buyer, order, product, id } = await approved({ stock: 1 })
    await runOut(shop, order)
    await releaseExpiredHolds(shop.deps)
    await placeTestOrder(shop, await makeUser(shop), product)
    expect(await startPayment(shop, buyer, order)).toMatchObject({
      status: 409,
      body: { message: 'The time to pay ran out and some of the products are sold out. You have not been charged.' },
    })
    expect((await shop.deps.payments.findProviderOrder(id))?.status).toBe('approved')
  })

  test('hears that it was declined, and gets another payment when they ask once more', async () => {
    const { buyer, order, id } = await approved()
    const declining = startWith(async () => ({ kind: 'declined', why: 'EMPTY' }), buyer, order)
    await expect(declining).rejects.toMatchObject({ kind: 'payment_declined' })
    const { body } = await startPayment(shop, buyer, order)
    expect(body.id).not.toBe(id)
    await inWindow(shop, 'approve', body.id)
    expect((await pay(shop, buyer, order, body.id)).status).toBe(200)
  })

  test('approves the same payment again if the provider asks for that', async () => {
    const { buyer, order, id } = await approved()
    expect(await startWith(async () => ({ kind: 'not_approved' }), buyer, order)).toMatchObject({ id })
    expect((await pay(shop, buyer, order, id)).status).toBe(200)
  })

  test('gets no second payment while the result of the first is unknown', async () => {
    const { buyer, order } = await approved()
    const asked = startWith(async () => Promise.reject(unavailable('nobody knows')), buyer, order)
    await expect(asked).rejects.toThrow('nobody knows')
    expect(await startPayment(shop, buyer, order)).toMatchObject(isPaid)
  })
})

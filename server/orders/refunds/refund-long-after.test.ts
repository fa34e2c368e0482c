// Money that is refunded long after it came: until then the sweep has nothing more to ask about such a payment.
import { afterEach, expect, test } from 'vitest'
import { createSession } from '#server/accounts/sessions.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import type { Fault } from '#tests/support/loopback-paypal.ts'
import { orderNow, pay } from '#tests/support/orders.ts'
import { usePaymentsAtPaypal } from '#tests/support/payments-at-paypal.ts'
import { captureBecomes } from '#tests/support/payments.ts'
import { away } from '#tests/support/paypal-shop.ts'
import { sweepPayments } from '../paying/sweep-payments.ts'

const dayMs = 24 * 3600_000

const { at, approved } = usePaymentsAtPaypal()
afterEach(async () => {
  await at.shop.db.run(sql`update payments set next_check_at = 'infinity'`)
})

async function paid() {
  const made = await approved()
  await pay(at.shop, made.buyer, made.order)
  const change = async (what: string, body?: object) => {
    const { id } = await makeUser(at.shop, { isAdmin: true })
    const token = await createSession(at.shop.db, id, at.shop.deps.clock())
    return at.shop.as(token).put(`/api/orders/${made.order.id}/${what}`, body)
  }
  return {
    ...made,
    deliver: (isDelivered: boolean) => change('deliver', { isDelivered }),
    refund: () => change('refund'),
  }
}

/** Of which the sweep has found out that there is nothing more to ask. */
async function delivered() {
  const made = await paid()
  expect((await made.deliver(true)).status).toBe(200)
  at.shop.passTime(dayMs + 1)
  expect(await sweepPayments(at.shop.deps)).toBe(1)
  return made
}

const unfinished: [string, Fault[]][] = [
  ['PayPal takes on', [{ kind: 'refund', id: 'R1', status: 'PENDING' }]],
  ['PayPal is away for', away],
]

test.each(unfinished)('a refund that %s is checked a minute later, not the next day', async (_, faults) => {
  const { buyer, order, refund } = await paid()
  at.server.faults('refund', ...faults)
  expect((await refund()).status).not.toBe(200)
  expect(await sweepPayments(at.shop.deps)).toBe(0)
  at.shop.passTime(61_000)
  expect(await sweepPayments(at.shop.deps)).toBe(1)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isRefunded: true, isDelivered: false })
})

test.each(unfinished)(
  'and so is a refund that %s if the order was delivered long ago, repeatedly',
  async (_, faults) => {
    const { buyer, order, refund } = await delivered()
    at.server.faults('refund', ...faults, ...faults)
    expect((await refund()).status).not.toBe(200)
    for (let round = 0; round < 2; round++) {
      at.shop.passTime(61_000)
      await sweepPayments(at.shop.deps)
    }
    expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isRefunded: true, isDelivered: true })
  },
)

test('an order that waits for delivery again is checked once a day again', async () => {
  const { buyer, order, id, deliver } = await delivered()
  expect((await deliver(false)).status).toBe(200)
  await captureBecomes(at.paypalDb, id, 'REFUNDED')
  at.shop.passTime(dayMs + 1)
  expect(await sweepPayments(at.shop.deps)).toBe(1)
  expect(await orderNow(at.shop, buyer, order)).toMatchObject({ isPaid: true, isRefunded: true })
})

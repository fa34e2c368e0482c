import { afterEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { booked, makeArea, makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { type Buyer, expectSoundBooks, mailsTo, orderNow, payInFull } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

const change = (person: Buyer, order: { id: string }, slot: { id: string }) =>
  shop.as(person).put(`/api/orders/${order.id}/slot`, { slot: slot.id })

type Options = { kind?: 'delivery' | 'pickup'; surchargeCents?: number; quantity?: number }

/** A buyer with an unpaid order in the slot `old`, and a slot `next` of the same method. */
async function orderInSlot({ kind = 'delivery', surchargeCents = 0, quantity = 1 }: Options = {}) {
  const method = await makeMethod(shop, { kind })
  const old = await makeSlot(shop, method, { surchargeCents })
  const next = await makeSlot(shop, method, { startsInHours: 48 })
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const { order } = (await sendOrder(shop, buyer, product, { method, slot: old, quantity })).body
  return { method, old, next, buyer, product, order }
}

test('an order moves with its pieces, and the old place is free', async () => {
  const { old, next, buyer, order } = await orderInSlot({ quantity: 3 })
  const moved = await change(buyer, order, next)
  expect(moved).toMatchObject({
    status: 200,
    body: {
      message: 'Time Changed',
      order: {
        delivery: { slot: { id: next.id, startsAt: next.startsAt.toISOString() } },
        totalPrice: order.totalPrice,
      },
    },
  })
  expect([await booked(shop, old), await booked(shop, next)]).toEqual([
    [0, 0],
    [1, 3],
  ])
  expect(await orderNow(shop, buyer, order)).toEqual(moved.body.order)
  // The same once more changes nothing.
  expect((await change(buyer, order, next)).status).toBe(200)
  expect(await booked(shop, next)).toEqual([1, 3])
})

test('two buyers swap their times at once: both move, and no place is lost', async () => {
  const method = await makeMethod(shop)
  const slots = [
    await makeSlot(shop, method, { capacity: 2 }),
    await makeSlot(shop, method, { capacity: 2, startsInHours: 48 }),
  ]
  const product = await makeProduct(shop)
  const orders = await Promise.all(
    slots.map(async (slot) => {
      const buyer = await makeUser(shop)
      return { buyer, order: (await sendOrder(shop, buyer, product, { method, slot })).body.order }
    }),
  )
  const answers = await Promise.all(orders.map(({ buyer, order }, index) => change(buyer, order, slots[1 - index]!)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await booked(shop, slots[0]!), await booked(shop, slots[1]!)]).toEqual([
    [1, 1],
    [1, 1],
  ])
})

describe('is refused', () => {
  test.each([
    ['to a full slot', { capacity: 0 }, 'slot_full'],
    ['to a closed one', { closesInHours: -1 }, 'slot_closed'],
    ['to one that the shop has closed', { isOpen: false }, 'slot_closed'],
    ['to a dearer one', { surchargeCents: 1 }, 'dearer'],
  ])('%s', async (_name, options, code) => {
    const { method, old, buyer, order } = await orderInSlot()
    const other = await makeSlot(shop, method, { startsInHours: 60, ...options })
    expect(await change(buyer, order, other)).toMatchObject({ status: 409, body: { code } })
    expect([await booked(shop, old), await booked(shop, other)]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('to a slot of another method or area, and to none', async () => {
    const { method, buyer, order } = await orderInSlot()
    const elsewhere = await makeSlot(shop, await makeMethod(shop))
    const area = await makeArea(shop, method, ['BS*'])
    const theirs = await makeSlot(shop, method, { startsInHours: 60, areaIds: [area.id] })
    for (const slot of [elsewhere, theirs, { id: 'soon' }]) {
      expect(await change(buyer, order, slot)).toMatchObject({ status: 409, body: { code: 'slot_closed' } })
    }
  })

  test('to a stranger', async () => {
    const { next, order } = await orderInSlot()
    expect((await change(await makeUser(shop), order, next)).status).toBe(403)
  })

  test('once the old slot has closed, but not to an admin, whose change is recorded', async () => {
    const { old, next, buyer, order } = await orderInSlot()
    const admin = await makeUser(shop, { isAdmin: true })
    await shop.db.run(sql`update delivery_slots set closes_at = now() - interval '1 minute' where id = ${old.id}`)
    expect(await change(buyer, order, next)).toMatchObject({ status: 409, body: { code: 'slot_closed' } })
    expect((await change(admin, order, next)).status).toBe(200)
    expect(await mailsTo(shop, buyer)).toEqual(['other_time'])
    const { body } = await shop.as(admin).get(`/api/audit-log?subject=order&id=${order.id}`)
    expect(body).toMatchObject([
      { action: 'change_slot', after: { slot: { startsAt: next.startsAt.toISOString(), timeZone: 'UTC' } } },
    ])
  })

  test('when it is being packed, delivered, refunded or cancelled', async () => {
    const { next, buyer, order } = await orderInSlot()
    const admin = await makeUser(shop, { isAdmin: true })
    await payInFull(shop, buyer, order)
    const codes: (string | undefined)[] = []
    for (const step of ['pack', 'deliver', 'refund']) {
      await shop.as(admin).put(`/api/orders/${order.id}/${step}`)
      codes.push((await change(buyer, order, next)).body.code)
    }
    const other = await orderInSlot()
    await shop.as(other.buyer).put(`/api/orders/${other.order.id}/cancel`)
    codes.push((await change(other.buyer, other.order, other.next)).body.code)
    expect(codes).toEqual(['being_packed', 'delivered', 'already_refunded', 'cancelled'])
  })

  test('for an order that has no time', async () => {
    const method = await makeMethod(shop, { needsSlot: false })
    const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
    const { order } = (await sendOrder(shop, buyer, product, { method })).body
    expect(await change(buyer, order, await makeSlot(shop, method))).toMatchObject({
      status: 409,
      body: { message: 'This order has no delivery time to change.' },
    })
  })
})

test('a cheaper time costs what was paid, and the dearer one can be chosen again', async () => {
  const { old, next, buyer, order } = await orderInSlot({ surchargeCents: 150 })
  expect(order.shippingPrice).toBe(1.5)
  expect((await change(buyer, order, next)).body.order.shippingPrice).toBe(1.5)
  expect((await change(buyer, order, old)).status).toBe(200)
})

test('a time that was made for another time zone is none to choose', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const call = shop.as(admin)
  const { method } = (await call.post('/api/delivery/methods', { kind: 'delivery', name: 'Bicycle' })).body
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const rule = { weekday, starts: '10:00', ends: '12:00', capacity: 2 }
    await call.post(`/api/delivery/methods/${method.id}/rules`, rule)
  }
  const slots = (await call.get('/api/delivery/slots')).body.filter((slot) => slot.method === method.id)
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const { order } = (await sendOrder(shop, buyer, product, { method, slot: slots[2]! })).body
  await call.put('/api/settings', { timeZone: 'Europe/Berlin' })
  expect(await change(buyer, order, slots[3]!)).toMatchObject({ status: 409, body: { code: 'slot_closed' } })
  await call.put('/api/settings', { timeZone: 'UTC' })
})

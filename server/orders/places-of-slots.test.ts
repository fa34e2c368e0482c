// A place goes once, and comes back once, however an order ends.
import { afterEach, expect, test } from 'vitest'
import { requirePlace, takePlace } from '#server/delivery/slot-places.ts'
import { releaseExpiredHolds } from '#server/orders/cancel-order.ts'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { booked, deliveredBody, makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { expectSoundBooks, payInFull, runOut, stockOf } from '#tests/support/orders.ts'
import { openSecondShop } from '#tests/support/second-shop.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()
afterEach(() => expectSoundBooks(shop))

/** A buyer with an unpaid order that has a place. */
async function orderWithPlace({ capacity = 10 } = {}) {
  const method = await makeMethod(shop)
  const slot = await makeSlot(shop, method, { capacity })
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const { body } = await sendOrder(shop, buyer, product, { method, slot })
  return { method, slot, buyer, product, order: body.order }
}

test('D1: 60 buyers at once for 20 places: exactly 20 orders, and the others take no stock', async () => {
  const second = await openSecondShop(shop)
  const method = await makeMethod(shop)
  const slot = await makeSlot(shop, method, { capacity: 20 })
  const product = await makeProduct(shop, { stock: 100 })
  const buyers = await Promise.all(Array.from({ length: 60 }, () => makeUser(shop)))
  const answers = await Promise.all(
    buyers.map(({ token }, index) =>
      (index % 2 === 0 ? shop : second).app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { authorization: `Bearer ${token}` },
        payload: deliveredBody(product, { method, slot }),
      }),
    ),
  )
  const results = answers.map((answer) => [answer.statusCode, answer.json().code ?? 'placed'].join(' '))
  expect(results.filter((result) => result === '201 placed')).toHaveLength(20)
  expect(results.filter((result) => result === '409 slot_full')).toHaveLength(40)
  expect(await booked(shop, slot)).toEqual([20, 20])
  expect(await stockOf(shop, product)).toBe(80)
  await second.close()
})

test.each([
  // D3 and D6: the last moment before, and the moment at which it closes.
  ['2026-11-28T16:59:59.999Z', true],
  ['2026-11-28T17:00:00.000Z', false],
])('a slot that closes at 17:00 UTC has a place at %s: %s', async (now, hasPlace) => {
  const method = await makeMethod(shop)
  const slot = await makeSlot(shop, method)
  await shop.db.run(sql`update delivery_slots set closes_at = '2026-11-28T17:00:00Z' where id = ${slot.id}`)
  const place = { slotId: slot.id, methodId: method.id, areaId: null, items: 1 }
  const isTaken = await shop.db.transaction(async (tx) => {
    const taken = await takePlace(tx, place, new Date(now))
    await tx.run(sql`update delivery_slots set booked_orders = 0, booked_items = 0 where id = ${slot.id}`)
    return taken
  })
  expect(isTaken).toBe(hasPlace)
})

test('an order that loses its place at the last moment is refused, and keeps nothing', async () => {
  const method = await makeMethod(shop)
  const slot = await makeSlot(shop, method, { capacity: 1 })
  const place = { slotId: slot.id, methodId: method.id, areaId: null, items: 1 }
  await expect(
    shop.db.transaction(async (tx) => {
      await requirePlace(tx, place, shop.deps.clock())
      await requirePlace(tx, place, shop.deps.clock())
    }),
  ).rejects.toMatchObject({ code: 'slot_full' })
  await shop.db.run(sql`update delivery_slots set is_open = false where id = ${slot.id}`)
  await expect(shop.db.transaction((tx) => requirePlace(tx, place, shop.deps.clock()))).rejects.toMatchObject({
    code: 'slot_closed',
  })
  expect(await booked(shop, slot)).toEqual([0, 0])
})

test('D13: cancelled by its owner, by the end of its hold and by an admin at once: the place comes back once', async () => {
  const { slot, buyer, product, order } = await orderWithPlace()
  const admin = await makeUser(shop, { isAdmin: true })
  await runOut(shop, order)
  const cancel = (token: string) => shop.as(token).put(`/api/orders/${order.id}/cancel`)
  await Promise.all([cancel(buyer.token), releaseExpiredHolds(shop.deps), cancel(admin.token)])
  expect(await booked(shop, slot)).toEqual([0, 0])
  expect(await stockOf(shop, product)).toBe(10)
})

test.each([
  ['before its delivery', false, [0, 0]],
  ['after its delivery', true, [1, 1]],
])('D14: wholly refunded %s', async (_name, isDelivered, left) => {
  const { slot, buyer, order } = await orderWithPlace()
  const admin = await makeUser(shop, { isAdmin: true })
  await payInFull(shop, buyer, order)
  if (isDelivered) await shop.as(admin).put(`/api/orders/${order.id}/deliver`)
  expect((await shop.as(admin).put(`/api/orders/${order.id}/refund`)).status).toBe(200)
  expect(await booked(shop, slot)).toEqual(left)
})

test('the oldest unpaid order gives its place to a sixth, also in the same slot', async () => {
  const { method, slot, buyer, product } = await orderWithPlace({ capacity: 6 })
  for (let count = 2; count <= 6; count += 1) {
    expect((await sendOrder(shop, buyer, product, { method, slot })).status).toBe(201)
  }
  expect(await booked(shop, slot)).toEqual([5, 5])
})

test('an account that is deleted gives the place of its unpaid order back, and keeps no telephone number and no time', async () => {
  const method = await makeMethod(shop)
  const slot = await makeSlot(shop, method)
  const [buyer, product] = [await makeUser(shop), await makeProduct(shop)]
  const admin = await makeUser(shop, { isAdmin: true })
  const send = () => sendOrder(shop, buyer, product, { method, slot, phone: '555 0199' })
  const [delivered] = [(await send()).body.order, await send()]
  await payInFull(shop, buyer, delivered)
  await shop.as(admin).put(`/api/orders/${delivered.id}/deliver`)
  const { body: own } = await shop.as(buyer).get('/api/users/me/data')
  expect(own.orders).toMatchObject([{ phone: '555 0199', delivery: { slot: { id: slot.id } } }, {}])
  expect((await shop.as(buyer).post('/api/users/me/delete')).status).toBe(200)
  expect(await booked(shop, slot)).toEqual([0, 0])
  expect(
    await shop.db.rows(sql`
    select phone, slot_starts_at as "startsAt" from orders where method_id = ${method.id}`),
  ).toEqual([
    { phone: '', startsAt: null },
    { phone: '', startsAt: null },
  ])
})

test('rules that are edited while buyers order, move and cancel: nobody waits in a circle, and the counters are right', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const { method } = (await shop.as(admin).post('/api/delivery/methods', { kind: 'delivery', name: 'Busy' })).body
  const rules = `/api/delivery/methods/${method.id}/rules`
  const added: { id: string }[] = []
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const { body } = await shop.as(admin).post(rules, { weekday, starts: '10:00', ends: '12:00', capacity: 50 })
    added.push(body.rule)
  }
  const slots = (await shop.as(admin).get('/api/delivery/slots')).body.filter((slot) => slot.method === method.id)
  const products = [await makeProduct(shop, { stock: 500 }), await makeProduct(shop, { stock: 500 })]
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeUser(shop)))
  const edit = async () => {
    for (const { id } of added) await shop.as(admin).put(`${rules}/${id}`, { capacity: 40 })
    await shop.as(admin).put(`${rules}/${added[0]!.id}`, { starts: '09:00' })
  }
  const statuses: number[] = []
  const buy = async (buyer: (typeof buyers)[number], number: number) => {
    for (let round = 0; round < 3; round += 1) {
      const slot = slots[(number + round) % slots.length]!
      const placed = await sendOrder(shop, buyer, products[number % 2]!, { method, slot })
      statuses.push(placed.status)
      if (placed.status !== 201) continue
      const to = slots[(number + round + 3) % slots.length]!
      statuses.push((await shop.as(buyer).put(`/api/orders/${placed.body.order.id}/slot`, { slot: to.id })).status)
      if (round === 1) statuses.push((await shop.as(buyer).put(`/api/orders/${placed.body.order.id}/cancel`)).status)
    }
  }
  await Promise.all([edit(), ...buyers.map((buyer, number) => buy(buyer, number))])
  expect(statuses.filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(12)
})

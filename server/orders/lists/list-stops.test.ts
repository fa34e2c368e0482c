// What a driver and a packer see of a slot (docs/rules/delivery.md#drive).
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { expectSoundBooks, payInFull, shippingAddress } from '#tests/support/orders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'

const { shop, admin } = useShopWithAdmin()

/** A slot, and the call that orders one product of 2.30 in it. */
async function slotToDrive() {
  await shop.db.run(sql`update payment_options set active = true, known_customers_only = false`)
  await shop.db.run(sql`update shop_settings set cash_step_cents = 50`)
  const method = await makeMethod(shop)
  const slot = await makeSlot(shop, method)
  const product = await makeProduct(shop, { priceCents: 200, stock: 50 })
  const place = async (address: object, more: object = {}) => {
    const buyer = await makeUser(shop)
    const sent = { method, slot, shippingAddress: { ...shippingAddress, ...address }, ...more }
    return { buyer, order: (await sendOrder(shop, buyer, product, sent)).body.order }
  }
  const stops = async () => (await shop.as(admin).get(`/api/orders/driver?slot=${slot.id}`)).body
  return { method, slot, product, place, stops }
}

test('the stops are the firm orders of the slot by postal code and street, with what to collect', async () => {
  const { slot, place, stops } = await slotToDrive()
  const far = await place(
    { postalCode: '10119', address: '2 Quay' },
    { payment: 'cash', phone: '555 01', note: 'Ring twice' },
  )
  const near = await place({ postalCode: '10115', address: '9 Hill' }, { payment: 'terminal' })
  const paid = await place({ postalCode: '10115', address: '1 Hill' })
  await payInFull(shop, paid.buyer, paid.order)
  // Neither an unpaid order nor one of another slot.
  await place({ postalCode: '10115' })
  const found = await stops()
  expect(found.map((stop) => [stop.order, stop.toCollect, stop.state])).toEqual([
    [paid.order.id, 0, 'to_pack'],
    [near.order.id, 2.3, 'to_pack'],
    [far.order.id, 2.5, 'to_pack'],
  ])
  expect(found[2]).toEqual({
    order: far.order.id,
    number: far.order.number,
    name: 'Ifeoma Okafor',
    phone: '555 01',
    address: '2 Quay, 10119 Bath, United Kingdom',
    shippingAddress: far.order.shippingAddress,
    note: 'Ring twice',
    slot: { _id: slot.id, id: slot.id, startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() },
    bags: null,
    toCollect: 2.5,
    payment: 'cash',
    withOrder: null,
    state: 'to_pack',
  })
})

test('each stop says how far it is; what was not collected stays, what was refunded goes', async () => {
  const { slot, place, stops } = await slotToDrive()
  const act = (order: { id: string }, step: string, body?: object) =>
    shop.as(admin).put(`/api/orders/${order.id}/${step}`, body)
  const codes = ['1', '2', '3', '4']
  const placed: Awaited<ReturnType<typeof place>>[] = []
  for (const postalCode of codes) placed.push(await place({ postalCode }, { payment: 'cash' }))
  const [packed, delivered, missed, refunded] = placed.map(({ order }) => order)
  await act(packed!, 'pack', { bags: 3 })
  await act(delivered!, 'collect', { amount: 2.5, way: 'cash' })
  await act(delivered!, 'deliver')
  await act(missed!, 'not-collected')
  await act(refunded!, 'collect', { amount: 2.5, way: 'cash' })
  await act(refunded!, 'refund')
  expect((await stops()).map(({ state, bags, toCollect }) => [state, bags, toCollect])).toEqual([
    ['packed', 3, 2.5],
    ['delivered', null, 0],
    ['not_collected', null, 0],
  ])
  // The week counts the orders that have a place.
  const day = slot.startsAt.toISOString().slice(0, 10)
  const week = (await shop.as(admin).get(`/api/delivery/slots?from=${day}&until=${day}`)).body
  expect(week.find(({ id }) => id === slot.id)).toMatchObject({ booked: 2, packed: 2, delivered: 1 })
  await expectSoundBooks(shop)
})

test('the packing list of a slot has its orders and what was added to them, and no others', async () => {
  const { slot, product, place, stops } = await slotToDrive()
  const first = await place({})
  await payInFull(shop, first.buyer, first.order)
  const added = (await sendOrder(shop, first.buyer, product, { withOrder: first.order.id })).body.order
  await payInFull(shop, first.buyer, added)
  const other = await slotToDrive()
  const elsewhere = await other.place({}, { payment: 'cash' })
  const packing = async (query: string) =>
    (await shop.as(admin).get(`/api/orders/packing${query}`)).body.orders.map(({ id }) => id)
  expect(await packing(`?slot=${slot.id}`)).toEqual([first.order.id, added.id])
  expect(await packing('')).toContain(elsewhere.order.id)
  expect(await packing('?slot=none')).toEqual([])
  expect((await stops()).map(({ withOrder }) => withOrder)).toEqual([null, first.order.id])
})

// Orders of a shop with methods of delivery (docs/rules/delivery.md).
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { raw, sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { makeProduct, makeTaxes, makeUser } from '#tests/support/builders.ts'
import { booked, makeArea, makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { expectSoundBooks, expire, shippingAddress, stockOf } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const shop = useTestShop()

/** Each test has methods of its own. */
beforeEach(async () => {
  await shop.db.run(sql`update delivery_methods set active = false`)
  shop.deps.invalidation.publish([settingsTag])
})
afterEach(() => expectSoundBooks(shop))

const product = (priceCents = 200, stock = 10) => makeProduct(shop, { priceCents, stock })

describe('the choice', () => {
  test('is stored with the order, and takes a place for its pieces', async () => {
    const method = await makeMethod(shop, { name: 'By bicycle' })
    const slot = await makeSlot(shop, method)
    const [buyer, figs] = [await makeUser(shop), await product()]
    const placed = await sendOrder(shop, buyer, figs, { method, slot, quantity: 3, phone: ' +49 30 555 0199 ' })
    expect(placed).toMatchObject({
      status: 201,
      body: {
        order: {
          delivery: {
            method: method.id,
            kind: 'delivery',
            name: 'By bicycle',
            slot: { id: slot.id, startsAt: slot.startsAt.toISOString(), endsAt: slot.endsAt.toISOString() },
          },
          phone: '+49 30 555 0199',
          payment: 'paypal',
          withOrder: null,
          isConfirmed: false,
          shippingPrice: 0,
        },
      },
    })
    expect((await shop.as(buyer).get(`/api/orders/${placed.body.order.id}`)).body).toEqual(placed.body.order)
    expect(await booked(shop, slot)).toEqual([1, 3])
  })

  test('D17: is missing from an old client’s order: refused with a sentence, and nothing is taken', async () => {
    const method = await makeMethod(shop)
    const [buyer, figs] = [await makeUser(shop), await product()]
    const refusal = {
      status: 409,
      body: { code: 'slot_needed', message: 'Please choose how and when you want your order.' },
    }
    expect(await sendOrder(shop, buyer, figs)).toMatchObject(refusal)
    expect(await sendOrder(shop, buyer, figs, { method })).toMatchObject(refusal)
    expect(await stockOf(shop, figs)).toBe(10)
  })

  test('is made for an old client where the only active method needs no slot', async () => {
    await makeMethod(shop, { active: false })
    const method = await makeMethod(shop, { needsSlot: false, feeCents: 290 })
    const [buyer, figs] = [await makeUser(shop), await product()]
    expect((await sendOrder(shop, buyer, figs)).body.order).toMatchObject({
      delivery: { method: method.id, kind: 'delivery', slot: null },
      shippingPrice: 2.9,
      totalPrice: 5.2,
    })
    // With a second one it has to be made.
    await makeMethod(shop, { needsSlot: false })
    expect(await sendOrder(shop, buyer, figs)).toMatchObject({ status: 409, body: { code: 'slot_needed' } })
  })

  test('does not exist in a shop without active methods', async () => {
    await makeMethod(shop, { active: false })
    const [buyer, figs] = [await makeUser(shop), await product()]
    const { body } = await sendOrder(shop, buyer, figs)
    expect(body.order).toMatchObject({ delivery: null, phone: '', shippingPrice: 0, totalPrice: 2.3 })
    expect((await shop.get('/api/config')).body.delivery).toBe(false)
    await makeMethod(shop)
    expect((await shop.get('/api/config')).body.delivery).toBe(true)
  })

  test('comes after the problems of the form', async () => {
    await makeMethod(shop)
    const [buyer, figs] = [await makeUser(shop), await product()]
    const send = (changed: Record<string, unknown>) => sendOrder(shop, buyer, figs, changed)
    expect((await send({ orderItems: [] })).body.message).toBe('You need to add products first!')
    const nowhere = { ...shippingAddress, city: ' ' }
    expect((await send({ shippingAddress: nowhere })).body.message).toBe('You need to complete all the information')
    expect((await send({})).body.code).toBe('slot_needed')
  })

  test('answers the same order again for the same key, also when the slot is full by now', async () => {
    const method = await makeMethod(shop)
    const slot = await makeSlot(shop, method, { capacity: 1 })
    const [buyer, figs] = [await makeUser(shop), await product()]
    const headers = { 'idempotency-key': 'one place' }
    const send = (chosen: object) =>
      shop
        .as(buyer)
        .post(
          '/api/orders',
          { orderItems: [{ product: figs.id, quantity: 1 }], shippingAddress, delivery: chosen },
          { headers },
        )
    const first = await send({ method: method.id, slot: slot.id })
    expect(await send({ method: method.id, slot: slot.id })).toMatchObject({ status: 201, body: first.body })
    const other = await makeSlot(shop, method, { startsInHours: 30 })
    expect(await send({ method: method.id, slot: other.id })).toMatchObject({ status: 409, body: { code: 'key_used' } })
    expect(await booked(shop, slot)).toEqual([1, 1])
  })
})

describe('D18: never another slot instead', () => {
  const closed = { status: 409, body: { code: 'slot_closed' } }

  test.each([
    ['a slot of another method', async () => ({ slot: await makeSlot(shop, await makeMethod(shop)) })],
    [
      'one that has closed',
      async (method: { id: string }) => ({ slot: await makeSlot(shop, method, { closesInHours: -1 }) }),
    ],
    [
      'one that the shop has closed',
      async (method: { id: string }) => ({ slot: await makeSlot(shop, method, { isOpen: false }) }),
    ],
    ['one that does not exist', async () => ({ slot: { id: '019a1b2c-0000-7000-8000-000000000000' } })],
    ['a text that is no id', async () => ({ slot: { id: 'tomorrow' } })],
    ['a method that is gone', async () => ({ method: { id: '019a1b2c-0000-7000-8000-000000000000' } })],
    ['a method that is switched off', async () => ({ method: await makeMethod(shop, { active: false }) })],
    ['a method that is no id', async () => ({ method: { id: 'drone' } })],
  ])('%s is refused', async (_name, choose) => {
    const method = await makeMethod(shop)
    const [buyer, figs] = [await makeUser(shop), await product()]
    const chosen = { method, ...(await choose(method)) }
    expect(await sendOrder(shop, buyer, figs, chosen)).toMatchObject(closed)
    expect(await stockOf(shop, figs)).toBe(10)
  })

  test('a slot of another area is refused, and one of the order’s own area taken', async () => {
    const method = await makeMethod(shop)
    const [bath, bristol] = [await makeArea(shop, method, ['BA1*']), await makeArea(shop, method, ['BS*'])]
    const theirs = await makeSlot(shop, method, { areaIds: [bristol.id] })
    const ours = await makeSlot(shop, method, { areaIds: [bath.id, bristol.id], startsInHours: 30 })
    const [buyer, figs] = [await makeUser(shop), await product()]
    expect(await sendOrder(shop, buyer, figs, { method, slot: theirs })).toMatchObject(closed)
    expect((await sendOrder(shop, buyer, figs, { method, slot: ours })).status).toBe(201)
  })

  test('a slot that was made for another time zone is refused', async () => {
    const method = await makeMethod(shop)
    const slot = await makeSlot(shop, method)
    await shop.db.run(sql`update delivery_methods set made_zone = 'Asia/Kathmandu' where id = ${method.id}`)
    expect(await sendOrder(shop, await makeUser(shop), await product(), { method, slot })).toMatchObject(closed)
  })
})

test.each(['delivery_areas', 'delivery_methods'])(
  'of %s one that an admin removes meanwhile is not there any more',
  async (table) => {
    const method = await makeMethod(shop)
    const area = await makeArea(shop, method, ['BA*'])
    const [slot, figs] = [await makeSlot(shop, method), await product()]
    const placed = await heldUp(
      shop,
      sql`select from stock where product_id = ${figs.id} for update`,
      async () => sendOrder(shop, await makeUser(shop), figs, { method, slot }),
      async (tx) => {
        await tx.run(sql`delete from delivery_slots where id = ${slot.id}`)
        await tx.run(sql`delete from ${raw(table)} where id in (${method.id}, ${area.id})`)
      },
    )
    expect(placed).toMatchObject({ status: 409, body: { code: 'slot_closed' } })
    expect(await stockOf(shop, figs)).toBe(10)
  },
)

describe('a full slot', () => {
  const full = {
    status: 409,
    body: {
      code: 'slot_full',
      message: 'The last place at this time has just been taken. Please choose another time.',
    },
  }

  test('D2: has a place again when an unpaid order runs out', async () => {
    const method = await makeMethod(shop)
    const slot = await makeSlot(shop, method, { capacity: 2 })
    const figs = await product()
    const send = async () => sendOrder(shop, await makeUser(shop), figs, { method, slot })
    const first = await send()
    await send()
    expect(await send()).toMatchObject(full)
    await expire(shop, first.body.order)
    expect((await send()).status).toBe(201)
    expect(await booked(shop, slot)).toEqual([2, 2])
  })

  test('is full by its pieces, too', async () => {
    const method = await makeMethod(shop)
    const slot = await makeSlot(shop, method, { items: 7 })
    const figs = await product()
    const send = async (quantity: number) => sendOrder(shop, await makeUser(shop), figs, { method, slot, quantity })
    expect((await send(5)).status).toBe(201)
    expect(await send(3)).toMatchObject(full)
    // More pieces than the database's integers hold are too many, too.
    expect(await send(2_147_483_647)).toMatchObject(full)
    expect(await send(1e21)).toMatchObject(full)
    expect((await send(2)).status).toBe(201)
    expect(await booked(shop, slot)).toEqual([2, 7])
  })

  test('D11: with more orders than places has none until enough are cancelled', async () => {
    const method = await makeMethod(shop)
    const slot = await makeSlot(shop, method, { capacity: 4 })
    const figs = await product()
    const buyers = [await makeUser(shop), await makeUser(shop), await makeUser(shop), await makeUser(shop)]
    const placed: { id: string }[] = []
    for (const buyer of buyers) placed.push((await sendOrder(shop, buyer, figs, { method, slot })).body.order)
    await shop.db.run(sql`update delivery_slots set capacity_orders = 3 where id = ${slot.id}`)
    const late = await makeUser(shop)
    const cancel = (index: number) => shop.as(buyers[index]).put(`/api/orders/${placed[index]!.id}/cancel`)
    expect(await sendOrder(shop, late, figs, { method, slot })).toMatchObject(full)
    await cancel(0)
    expect(await sendOrder(shop, late, figs, { method, slot })).toMatchObject(full)
    await cancel(1)
    expect((await sendOrder(shop, late, figs, { method, slot })).status).toBe(201)
  })
})

describe('the terms', () => {
  test('D7: are those of the most specific area, whatever the spelling of the postal code', async () => {
    const method = await makeMethod(shop, { needsSlot: false, feeCents: 100 })
    await makeArea(shop, method, ['1*'], { feeCents: 590 })
    await makeArea(shop, method, ['10115'], { feeCents: 290 })
    await makeArea(shop, method, ['101*'], { feeCents: 390 })
    const [buyer, figs] = [await makeUser(shop), await product()]
    const to = (postalCode: string) =>
      sendOrder(shop, buyer, figs, { method, shippingAddress: { ...shippingAddress, postalCode } })
    expect((await to('10 115')).body.order.shippingPrice).toBe(2.9)
    expect((await to('10119')).body.order.shippingPrice).toBe(3.9)
    expect((await to('12043')).body.order.shippingPrice).toBe(5.9)
    expect(await to('20095')).toMatchObject({
      status: 400,
      body: {
        code: 'not_delivered',
        message: 'We do not deliver to 20095.',
        errors: [{ field: 'shippingAddress.postalCode', message: 'We do not deliver to 20095.' }],
      },
    })
  })

  test('D9: have a minimum, taxes included, before a coupon', async () => {
    const method = await makeMethod(shop, { needsSlot: false, minimumCents: 2000 })
    const buyer = await makeUser(shop)
    // 15 % come on top: 17.38 costs 19.99, 17.39 costs 20.00.
    const [below, enough] = [await product(1738), await product(1739)]
    expect(await sendOrder(shop, buyer, below, { method })).toMatchObject({
      status: 409,
      body: { code: 'below_minimum', missing: 0.01, message: 'usd$0.01 more for delivery' },
    })
    expect((await sendOrder(shop, buyer, enough, { method, coupon: 'FOODLAND' })).body.order.totalPrice).toBe(17)
    expect(await stockOf(shop, below)).toBe(10)
  })

  test('D10: may be free from a sum on, and the fee is compared like the other sums', async () => {
    const method = await makeMethod(shop, { needsSlot: false, feeCents: 390, freeFromCents: 5000 })
    const buyer = await makeUser(shop)
    // 43.47 and 15 % are 49.99, 43.48 and 15 % are 50.00.
    const [below, enough] = [await product(4347), await product(4348)]
    expect((await sendOrder(shop, buyer, enough, { method, shippingPrice: 0 })).body.order.totalPrice).toBe(50)
    expect(await sendOrder(shop, buyer, below, { method, shippingPrice: 0, totalPrice: 49.99 })).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        errors: [
          { field: 'shippingPrice', value: 3.9 },
          { field: 'totalPrice', value: 53.89 },
          { field: 'orderItems.0.price' },
        ],
      },
    })
    const agreed = { method, shippingPrice: 3.9, totalPrice: 53.89 }
    expect((await sendOrder(shop, buyer, below, agreed)).body.order).toMatchObject({ shippingPrice: 3.9 })
  })

  test('add the surcharge of the slot, also to a free delivery, and a coupon takes nothing off them', async () => {
    const method = await makeMethod(shop, { feeCents: 390, freeFromCents: 230 })
    const slot = await makeSlot(shop, method, { surchargeCents: 150 })
    const placed = await sendOrder(shop, await makeUser(shop), await product(), { method, slot, coupon: 'FOODLAND' })
    expect(placed.body.order).toMatchObject({ shippingPrice: 1.5, totalPrice: 3.46 })
  })

  test('are taxed as the goods, or by a category', async () => {
    const { tax } = await makeTaxes(shop)
    const [buyer, figs] = [await makeUser(shop), await product(1000)]
    const split = await makeMethod(shop, { needsSlot: false, feeCents: 115 })
    // 11.50 and the fee of 1.15 at 15 %: 12.65 with 1.65 inside.
    expect((await sendOrder(shop, buyer, figs, { method: split })).body.order.taxes).toEqual([
      { percent: 15, net: 11, tax: 1.65, gross: 12.65 },
    ])
    const own = await makeMethod(shop, { needsSlot: false, feeCents: 107, feeTaxCategoryId: tax.id })
    expect((await sendOrder(shop, buyer, figs, { method: own })).body.order.taxes).toEqual([
      { percent: 7, net: 1, tax: 0.07, gross: 1.07 },
      { percent: 15, net: 10, tax: 1.5, gross: 11.5 },
    ])
  })

  test('M19: the day of the delivery chooses the rates', async () => {
    const method = await makeMethod(shop)
    const [today, later] = [
      await makeSlot(shop, method, { startsInHours: 1, closesInHours: 0.5 }),
      await makeSlot(shop, method, { startsInHours: 72 }),
    ]
    await shop.db.run(sql`
      insert into tax_rates (tax_category_id, valid_from, rate_ppm)
      select id, (select on_date from delivery_slots where id = ${later.id}), 200000 from tax_categories where is_default`)
    shop.deps.invalidation.publish([settingsTag])
    const [buyer, figs] = [await makeUser(shop), await product()]
    const percentOf = async (slot: { id: string }) =>
      (await sendOrder(shop, buyer, figs, { method, slot })).body.order.taxes.map(({ percent }) => percent)
    expect([await percentOf(today), await percentOf(later)]).toEqual([[15], [20]])
    // And what is added to an order comes on its day.
    const [first] = (await shop.as(buyer).get('/api/orders/mine')).body
    const added = await sendOrder(shop, buyer, figs, { withOrder: first!.id })
    expect(added.body.order.taxes).toMatchObject([{ percent: 20 }])
    await shop.db.run(sql`delete from tax_rates where rate_ppm = 200000`)
  })
})

describe('D22: a pick-up', () => {
  test('costs nothing, needs no address, and names the shop’s place', async () => {
    const method = await makeMethod(shop, { kind: 'pickup', name: 'Pick-up', feeCents: 390 })
    const slot = await makeSlot(shop, method, { surchargeCents: 100 })
    const buyer = await makeUser(shop, { name: 'Amara Okafor' })
    const placed = await sendOrder(shop, buyer, await product(), {
      method,
      slot,
      shippingAddress: undefined,
      phone: '555',
    })
    expect(placed).toMatchObject({
      status: 201,
      body: {
        order: {
          delivery: { kind: 'pickup', name: 'Pick-up', slot: { id: slot.id } },
          shippingAddress: { fullName: 'Amara Okafor', address: 'Torstraße 49, 10119 Berlin' },
          phone: '555',
          shippingPrice: 0,
          totalPrice: 2.3,
        },
      },
    })
  })

  test('has the name that was sent, and asks for no postal code of an area', async () => {
    const method = await makeMethod(shop, { kind: 'pickup', needsSlot: false })
    const address = { fullName: 'Ifeoma Okafor', postalCode: '99999' }
    const placed = await sendOrder(shop, await makeUser(shop), await product(), { method, shippingAddress: address })
    expect(placed.body.order.shippingAddress).toMatchObject({ fullName: 'Ifeoma Okafor', postalCode: '' })
  })

  test('needs no address either where it is the only method and has no slots', async () => {
    await makeMethod(shop, { kind: 'pickup', needsSlot: false })
    const sent = { shippingAddress: undefined }
    expect((await sendOrder(shop, await makeUser(shop), await product(), sent)).body.order).toMatchObject({
      delivery: { kind: 'pickup', slot: null },
      shippingAddress: { address: 'Torstraße 49, 10119 Berlin' },
    })
  })

  test('is the only thing that needs no address', async () => {
    const method = await makeMethod(shop, { needsSlot: false })
    const sent = { method, shippingAddress: undefined }
    expect((await sendOrder(shop, await makeUser(shop), await product(), sent)).body.message).toBe(
      'You need to complete all the information',
    )
  })
})

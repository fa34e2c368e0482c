import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body, useShopForOrders } from '#tests/support/order-requests.ts'
import { shippingAddress } from '#tests/support/orders.ts'
import { makeTaxedProduct } from '#tests/support/taxed-products.ts'

const { shop, order, stockOf } = useShopForOrders()

/** A new buyer's order of one new product, and the order as a later request reads it. */
async function orderOne(fields: object) {
  const [buyer, loaf] = [await makeUser(shop), await makeProduct(shop)]
  const placed = await order(buyer.token, body([{ product: loaf.id, quantity: 1 }], fields))
  return { placed, read: () => shop.as(buyer).get(`/api/orders/${placed.body.order.id}`) }
}

describe('an order that can be placed', () => {
  test('has the products at their current prices, and takes the stock', async () => {
    const buyer = await makeUser(shop)
    const apples = await makeProduct(shop, { name: 'Pink Apples', priceCents: 349, stock: 5 })
    const loaf = await makeProduct(shop, { name: 'Rye Loaf', priceCents: 379, stock: 3 })
    const answer = await order(
      buyer.token,
      body(
        [
          { product: apples.id, quantity: 2, price: 3.49 },
          { product: loaf.id, quantity: 1, price: 3.79 },
        ],
        { itemsPrice: 10.77, taxPrice: 1.62, shippingPrice: 0, totalPrice: 12.39, user: 'somebody else' },
      ),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.message).toBe('New Order Created')
    expect(answer.body.order).toMatchObject({
      orderItems: [
        {
          product: apples.id,
          name: 'Pink Apples',
          slug: 'pink-apples',
          price: 3.49,
          quantity: 2,
          category: apples.category.name,
        },
        { product: loaf.id, name: 'Rye Loaf', price: 3.79, quantity: 1 },
      ],
      shippingAddress,
      paymentMethod: 'PayPal',
      itemsPrice: 10.77,
      taxPrice: 1.62,
      shippingPrice: 0,
      discount: 0,
      totalPrice: 12.39,
      coupon: null,
      couponPercent: null,
      user: buyer.id,
      isPaid: false,
      isDelivered: false,
      active: true,
    })
    expect(answer.body.order._id).toBe(answer.body.order.id)
    const heldFor = Date.parse(answer.body.order.heldUntil!) - Date.parse(answer.body.order.createdAt)
    expect(heldFor).toBe(30 * 60_000)
    expect(await stockOf(apples)).toBe(3)
    expect(await stockOf(loaf)).toBe(2)
    const read = await shop.as(buyer).get(`/api/orders/${answer.body.order.id}`)
    expect(read.body).toEqual(answer.body.order)
  })

  test.each(['product', 'id', '_id'])('names its products as %s', async (name) => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop)
    const answer = await order(buyer.token, { orderItems: [{ [name]: id, quantity: 1 }], shippingAddress })
    expect(answer.status).toBe(201)
    expect(answer.body.order.orderItems[0]!.product).toBe(id)
  })

  test('has the next number, counted from 1001', async () => {
    const [first, second] = [await orderOne({}), await orderOne({})]
    const { number } = first.placed.body.order
    expect(number).toBeGreaterThanOrEqual(1001)
    expect(second.placed.body.order.number).toBe(number + 1)
    expect((await second.read()).body.number).toBe(number + 1)
  })

  test('keeps the first 200 characters of a long payment method, and no half character', async () => {
    const { placed, read } = await orderOne({ paymentMethod: `${'a'.repeat(199)}🍎🍏` })
    expect(placed.body.order.paymentMethod).toBe(`${'a'.repeat(199)}🍎`)
    expect((await read()).body).toEqual(placed.body.order)
  })

  test('takes the postal code as a number, too, and stores a text', async () => {
    const { placed } = await orderOne({ shippingAddress: { ...shippingAddress, postalCode: 4051 } })
    expect([placed.status, placed.body.order.shippingAddress.postalCode]).toEqual([201, '4051'])
  })

  test('stores the note for the delivery in tidied lines', async () => {
    const { placed, read } = await orderOne({ note: ' Gate code 4711\u0000\r\n \n\nphone 555 0199 \u202e\n' })
    expect(placed.body.order.note).toBe('Gate code 4711\nphone 555 0199')
    expect((await read()).body).toEqual(placed.body.order)
    // Characters count as a person counts them.
    const longest = '🍎'.repeat(300)
    expect((await orderOne({ note: longest })).placed.body.order.note).toBe(longest)
  })

  test.each([undefined, null, '', ' \n\u200b'])(
    'has no note if the text has no visible character: %j',
    async (note) => {
      const { placed } = await orderOne({ note })
      expect([placed.status, placed.body.order.note]).toEqual([201, ''])
    },
  )

  test('adds the same product together', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop, { priceCents: 100, stock: 3 })
    const answer = await order(
      buyer.token,
      body([
        { product: id, quantity: 1 },
        { product: id.toUpperCase(), quantity: '2' },
      ]),
    )
    expect(answer.body.order).toMatchObject({ orderItems: [{ quantity: 3 }], itemsPrice: 3, totalPrice: 3.45 })
  })

  test('keeps its items as bought when the product changes', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop, { name: 'Old Name', priceCents: 100 })
    const placed = await order(buyer.token, body([{ product: id, quantity: 1 }]))
    await shop.db.run(sql`update products set name = 'New Name', price_cents = 500 where id = ${id}`)
    const read = await shop.as(buyer).get(`/api/orders/${placed.body.order.id}`)
    expect(read.body).toMatchObject({ orderItems: [{ name: 'Old Name', price: 1 }], totalPrice: 1.15 })
  })
})

describe('the checks, in their order', () => {
  test('a guest is asked to sign in', async () => {
    expect((await order(undefined, body([]))).status).toBe(401)
  })

  test.each([
    ['no items', { shippingAddress }, 'You need to add products first!'],
    ['an empty cart before a missing address', { orderItems: [] }, 'You need to add products first!'],
    ['nothing at all for a cart', { orderItems: null }, 'You need to add products first!'],
    ['neither cart nor address', { shippingAddress: null }, 'You need to add products first!'],
    [
      'no address',
      { orderItems: [{ product: crypto.randomUUID(), quantity: 1 }] },
      'You need to complete all the information',
    ],
    [
      'nothing at all for an address',
      { orderItems: [{ product: crypto.randomUUID(), quantity: 1 }], shippingAddress: null },
      'You need to complete all the information',
    ],
    [
      'a blank field',
      {
        orderItems: [{ product: crypto.randomUUID(), quantity: 1 }],
        shippingAddress: { ...shippingAddress, city: ' \u0000', country: '\u202e' },
      },
      'You need to complete all the information',
    ],
    [
      'an item without a product',
      { orderItems: [{ quantity: 1 }], shippingAddress },
      'Every item needs the id of its product',
    ],
    ...[0, -1, 1.5, 'two', null, true, undefined, {}].map((quantity): [string, object, string] => [
      `the amount ${JSON.stringify(quantity)}`,
      { orderItems: [{ product: crypto.randomUUID(), quantity }], shippingAddress },
      'The quantity must be a whole number of at least 1',
    ]),
    [
      'a price that is no amount',
      { orderItems: [{ product: crypto.randomUUID(), quantity: 1, price: 'cheap' }], shippingAddress },
      'This is not an amount of money',
    ],
    [
      'an address without end',
      {
        orderItems: [{ product: crypto.randomUUID(), quantity: 1 }],
        shippingAddress: { ...shippingAddress, city: 'x'.repeat(201) },
      },
      'Please use at most 200 characters',
    ],
  ])('%s', async (_what, sent, message) => {
    const buyer = await makeUser(shop)
    const answer = await order(buyer.token, sent)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test.each([
    ['x'.repeat(301), 'Please use at most 300 characters'],
    ['🍎'.repeat(10_000), 'Please use at most 300 characters'],
    [['Gate code 4711'], 'note must be a text'],
  ])('a note without end, and what is no note', async (note, message) => {
    const buyer = await makeUser(shop)
    const answer = await order(buyer.token, body([{ product: crypto.randomUUID(), quantity: 1 }], { note }))
    expect(answer).toMatchObject({ status: 400, body: { message, errors: [{ field: 'note', message }] } })
  })

  test.each([[[]], [[[null]]]])('a body that is no object: %j', async (sent) => {
    expect((await order((await makeUser(shop)).token, sent)).status).toBe(400)
  })

  test('more pieces than anybody has', async () => {
    const [buyer, { id }] = [await makeUser(shop), await makeProduct(shop, { stock: 3 })]
    for (const quantity of [2_147_483_648, 1e21]) {
      expect(await order(buyer.token, body([{ product: id, quantity }]))).toMatchObject({
        status: 409,
        body: { code: 'out_of_stock', errors: [{ left: 3 }] },
      })
    }
  })

  test('more than 100 lines', async () => {
    const buyer = await makeUser(shop)
    const items = Array.from({ length: 101 }, () => ({ product: crypto.randomUUID(), quantity: 1 }))
    expect((await order(buyer.token, body(items))).status).toBe(400)
  })

  test('more money than one order can hold, in goods or in deposits', async () => {
    const buyer = await makeUser(shop)
    const message = 'An order cannot be more than usd$1000000.00 before taxes'
    const half = await makeProduct(shop, { priceCents: 50_000_000, stock: 10 })
    const cent = await makeProduct(shop, { priceCents: 1, stock: 10 })
    const twoHalves = { product: half.id, quantity: 2 }
    const answer = await order(buyer.token, body([twoHalves, { product: cent.id, quantity: 1 }]))
    expect(answer).toMatchObject({ status: 400, body: { message } })
    expect((await order(buyer.token, body([twoHalves]))).status).toBe(201)
    // 30 crates of 100 bottles at 10,000.00 are more than the database's integers hold.
    const crate = await makeTaxedProduct(shop, { priceCents: 1, deposit: { cents: 1_000_000 } })
    await shop.db.run(sql`update products set deposit_count = 100 where id = ${crate.id}`)
    expect(await order(buyer.token, body([{ product: crate.id, quantity: 30 }]))).toMatchObject({
      status: 400,
      body: { message },
    })
  })
})

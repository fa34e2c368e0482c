import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const shippingAddress = {
  fullName: 'Ifeoma Okafor',
  address: '4 Harbour Steps, Flat 2',
  city: 'Bath',
  postalCode: 'BA1 1LN',
  country: 'United Kingdom',
}

type Item = { product: string; quantity: unknown; price?: unknown }
const body = (items: Item[], more: object = {}) => ({
  orderItems: items,
  shippingAddress,
  paymentMethod: 'PayPal',
  ...more,
})
const order = (token: string | undefined, sent: unknown, headers = {}) =>
  shop.call('POST', '/api/orders', { token, body: sent, headers })

async function stockOf(product: { id: string }): Promise<number> {
  const row = await shop.db.row<{ quantity: number }>(sql`select quantity from stock where product_id = ${product.id}`)
  return row!.quantity
}

describe('an order that can be placed', () => {
  test('carries what was bought, at the prices of now, and takes the stock', async () => {
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
      user: buyer.id,
      isPaid: false,
      isDelivered: false,
      active: true,
    })
    expect(answer.body.order._id).toBe(answer.body.order.id)
    const heldFor = Date.parse(answer.body.order.heldUntil) - Date.parse(answer.body.order.createdAt)
    expect(heldFor).toBe(30 * 60_000)
    expect(await stockOf(apples)).toBe(3)
    expect(await stockOf(loaf)).toBe(2)
    const read = await shop.call('GET', `/api/orders/${answer.body.order.id}`, { token: buyer.token })
    expect(read.body).toEqual(answer.body.order)
  })

  test.each(['product', 'id', '_id'])('names its products as %s', async (name) => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop)
    const answer = await order(buyer.token, { orderItems: [{ [name]: id, quantity: 1 }], shippingAddress })
    expect(answer.status).toBe(201)
    expect(answer.body.order.orderItems[0].product).toBe(id)
  })

  test('keeps of a long payment method the first 200 characters, whole as they are answered', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop)
    const paymentMethod = `${'a'.repeat(199)}🍎🍏`
    const placed = await order(buyer.token, body([{ product: id, quantity: 1 }], { paymentMethod }))
    expect(placed.body.order.paymentMethod).toBe(`${'a'.repeat(199)}🍎`)
    const read = await shop.call('GET', `/api/orders/${placed.body.order.id}`, { token: buyer.token })
    expect(read.body).toEqual(placed.body.order)
  })

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
    const read = await shop.call('GET', `/api/orders/${placed.body.order.id}`, { token: buyer.token })
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
    [
      'no address',
      { orderItems: [{ product: crypto.randomUUID(), quantity: 1 }] },
      'You need to complete all the information',
    ],
    [
      'a blank field',
      {
        orderItems: [{ product: crypto.randomUUID(), quantity: 1 }],
        shippingAddress: { ...shippingAddress, city: ' \u0000' },
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
      'The amount must be a whole number of at least 1',
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

  test('more than 100 lines', async () => {
    const buyer = await makeUser(shop)
    const items = Array.from({ length: 101 }, () => ({ product: crypto.randomUUID(), quantity: 1 }))
    expect((await order(buyer.token, body(items))).status).toBe(400)
  })

  test('more money than one order can hold', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop, { priceCents: 60_000_000, stock: 10 })
    const answer = await order(buyer.token, body([{ product: id, quantity: 2 }]))
    expect(answer).toMatchObject({ status: 400, body: { message: 'One order can be at most usd$1000000.00' } })
  })
})

describe('nothing that the browser sends is believed', () => {
  test('a changed price is told, and nothing is stored', async () => {
    const buyer = await makeUser(shop)
    const tea = await makeProduct(shop, { name: 'Green Tea', priceCents: 450, stock: 4 })
    const answer = await order(buyer.token, body([{ product: tea.id, quantity: 1, price: 3.99 }], { totalPrice: 4.59 }))
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      message: 'Green Tea now costs usd$4.50.',
      code: 'price_changed',
      errors: [
        {
          field: 'orderItems.0.price',
          message: 'Green Tea now costs usd$4.50',
          product: tea.id,
          name: 'Green Tea',
          price: 4.5,
        },
      ],
    })
    expect(await stockOf(tea)).toBe(4)
    expect((await shop.call('GET', '/api/orders/mine', { token: buyer.token })).body).toEqual([])
  })

  test.each([
    ['itemsPrice', 1.98],
    ['taxPrice', 0.28],
    ['shippingPrice', 5],
    ['totalPrice', 0.01],
  ])('a wrong %s is told with the prices of now', async (figure, value) => {
    const buyer = await makeUser(shop)
    const { id, name } = await makeProduct(shop, { priceCents: 200 })
    const answer = await order(buyer.token, body([{ product: id, quantity: 1 }], { [figure]: value }))
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('The prices have changed. Please look at your order again.')
    expect(answer.body.errors.map((error: { field: string }) => error.field)).toEqual([figure, 'orderItems.0.price'])
    expect(answer.body.errors[1]).toMatchObject({ product: id, name, price: 2 })
  })

  test('a cent more or less is an old client’s rounding, and our figure stands', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop, { priceCents: 200 })
    const figures = { itemsPrice: 2.01, taxPrice: 0.29, shippingPrice: 0.01, totalPrice: 2.2999999999999994 }
    const answer = await order(buyer.token, body([{ product: id, quantity: 1 }], figures))
    expect(answer.body.order).toMatchObject({ itemsPrice: 2, taxPrice: 0.3, shippingPrice: 0, totalPrice: 2.3 })
  })

  test('unknown, inactive and sold-out products are named with what is left', async () => {
    const buyer = await makeUser(shop)
    const few = await makeProduct(shop, { name: 'Few Figs', stock: 2 })
    const gone = await makeProduct(shop, { name: 'Gone Grapes', stock: 0 })
    const asleep = await makeProduct(shop, { name: 'Asleep Apples', active: false })
    const unknown = crypto.randomUUID()
    const items = [few.id, gone.id, asleep.id, unknown, 'no-uuid'].map((product) => ({ product, quantity: 3 }))
    const answer = await order(buyer.token, body(items))
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('out_of_stock')
    expect(answer.body.errors).toEqual([
      { field: 'orderItems.0', message: 'Only 2 left of Few Figs', product: few.id, name: 'Few Figs', left: 2 },
      { field: 'orderItems.1', message: 'Gone Grapes is sold out', product: gone.id, name: 'Gone Grapes', left: 0 },
      {
        field: 'orderItems.2',
        message: 'Asleep Apples is not sold at the moment',
        product: asleep.id,
        name: 'Asleep Apples',
        left: 0,
      },
      { field: 'orderItems.3', message: 'One of the products is no longer in the shop', product: unknown, left: 0 },
      { field: 'orderItems.4', message: 'One of the products is no longer in the shop', product: 'no-uuid', left: 0 },
    ])
    expect(await stockOf(few)).toBe(2)
  })
})

test('what is missing and what costs another price are told together', async () => {
  const buyer = await makeUser(shop)
  const gone = await makeProduct(shop, { name: 'Last Grapes', stock: 0 })
  const dearer = await makeProduct(shop, { name: 'White Tea', priceCents: 450 })
  const items = [
    { product: gone.id, quantity: 1 },
    { product: dearer.id, quantity: 1, price: 3.99 },
  ]
  const answer = await order(buyer.token, body(items))
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', message: 'Last Grapes is sold out. White Tea now costs usd$4.50.' },
  })
  expect(answer.body.errors).toMatchObject([
    { product: gone.id, left: 0 },
    { product: dearer.id, price: 4.5 },
  ])
})

describe('coupons', () => {
  const price200 = () => makeProduct(shop, { priceCents: 200 })

  test('FOODLAND takes 15 % off the total, in any case', async () => {
    const buyer = await makeUser(shop)
    const { id } = await price200()
    const answer = await order(
      buyer.token,
      body([{ product: id, quantity: 1 }], { coupon: 'foodland', totalPrice: 1.96 }),
    )
    expect(answer.body.order).toMatchObject({
      coupon: 'FOODLAND',
      itemsPrice: 2,
      taxPrice: 0.3,
      discount: 0.34,
      totalPrice: 1.96,
    })
  })

  test.each(['SUMMER', 'S'.repeat(101)])('an unknown one (%s) is refused', async (coupon) => {
    const buyer = await makeUser(shop)
    const { id } = await price200()
    const answer = await order(buyer.token, body([{ product: id, quantity: 1 }], { coupon }))
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid coupon code, please try again.' } })
  })

  test('a known one with the total without it is refused', async () => {
    const buyer = await makeUser(shop)
    const { id } = await price200()
    const answer = await order(
      buyer.token,
      body([{ product: id, quantity: 1 }], { coupon: 'FOODLAND', totalPrice: 2.3 }),
    )
    expect(answer.status).toBe(409)
    expect(answer.body.errors[0]).toMatchObject({ field: 'totalPrice', value: 1.96 })
  })

  test.each([1.96, 2 * 1.15 * 0.85, '1.96'])(
    'a total of %s without the field is taken for the coupon',
    async (totalPrice) => {
      const buyer = await makeUser(shop)
      const { id } = await price200()
      const answer = await order(buyer.token, body([{ product: id, quantity: 1 }], { totalPrice }))
      expect(answer.body.order).toMatchObject({ coupon: 'FOODLAND', totalPrice: 1.96 })
    },
  )

  test('a coupon that is no longer valid is not inferred', async () => {
    const buyer = await makeUser(shop)
    const { id } = await price200()
    await shop.db.run(sql`update coupons set active = false`)
    const inferred = await order(buyer.token, body([{ product: id, quantity: 1 }], { totalPrice: 1.96 }))
    const named = await order(buyer.token, body([{ product: id, quantity: 1 }], { coupon: 'FOODLAND' }))
    await shop.db.run(sql`update coupons set active = true`)
    expect(inferred.status).toBe(409)
    expect(named.status).toBe(400)
  })
})

describe('the same order twice', () => {
  test('the same key and body answer the same order', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 5 })
    const sent = body([{ product: product.id, quantity: 2 }])
    const headers = { 'idempotency-key': 'a-reload' }
    const first = await order(buyer.token, sent, headers)
    const second = await order(buyer.token, sent, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await stockOf(product)).toBe(3)
  })

  test('ten at once are one order', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 50 })
    const sent = body([{ product: product.id, quantity: 1 }])
    const headers = { 'idempotency-key': 'ten-clicks' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(buyer.token, sent, headers)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1)
    expect(await stockOf(product)).toBe(49)
  })

  test('another body with the same key is refused; the key of somebody else is another key', async () => {
    const [buyer, other] = [await makeUser(shop), await makeUser(shop)]
    const { id } = await makeProduct(shop)
    const headers = { 'idempotency-key': 'one-key' }
    await order(buyer.token, body([{ product: id, quantity: 1 }]), headers)
    const answer = await order(buyer.token, body([{ product: id, quantity: 2 }]), headers)
    expect(answer).toMatchObject({ status: 409, body: { code: 'key_used' } })
    expect((await order(other.token, body([{ product: id, quantity: 2 }]), headers)).status).toBe(201)
  })

  test('a refused request uses no key up', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 0 })
    const headers = { 'idempotency-key': 'tried-early' }
    const sent = body([{ product: product.id, quantity: 1 }])
    expect((await order(buyer.token, sent, headers)).status).toBe(409)
    await shop.db.run(sql`update stock set quantity = 1 where product_id = ${product.id}`)
    expect((await order(buyer.token, sent, headers)).status).toBe(201)
  })

  test('a key is remembered for 24 hours', async () => {
    const own = await openTestShop()
    const buyer = await makeUser(own)
    const { id } = await makeProduct(own)
    const headers = { 'idempotency-key': 'yesterday' }
    const place = () =>
      own.call('POST', '/api/orders', { token: buyer.token, headers, body: body([{ product: id, quantity: 1 }]) })
    const first = await place()
    own.passTime(23.9 * 3600_000)
    expect((await place()).body.order.id).toBe(first.body.order.id)
    own.passTime(0.2 * 3600_000)
    const later = await place()
    expect(later.status).toBe(201)
    expect(later.body.order.id).not.toBe(first.body.order.id)
    await own.close()
  })

  test.each([
    ['', 'idempotency-key must have at least 1 character'],
    ['x'.repeat(201), 'idempotency-key can have at most 200 characters'],
  ])('a key has 1 to 200 characters, unlike %j', async (key, message) => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop)
    const answer = await order(buyer.token, body([{ product: id, quantity: 1 }]), { 'idempotency-key': key })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})

describe('unpaid orders', () => {
  test('a sixth cancels the oldest, and its stock is there for the sixth', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 5 })
    const place = () => order(buyer.token, body([{ product: product.id, quantity: 1 }]))
    const first = await place()
    for (let count = 2; count <= 5; count++) await place()
    expect(await stockOf(product)).toBe(0)
    expect((await place()).status).toBe(201)
    expect(await stockOf(product)).toBe(0)
    const mine = await shop.call('GET', '/api/orders/mine?status=unpaid', { token: buyer.token })
    expect(mine.body).toHaveLength(5)
    const oldest = await shop.call('GET', `/api/orders/${first.body.order.id}`, { token: buyer.token })
    expect(oldest.body).toMatchObject({ isCancelled: true, active: false, heldUntil: null })
  })

  test('a refused sixth leaves the oldest as it is', async () => {
    const buyer = await makeUser(shop)
    const product = await makeProduct(shop, { stock: 5 })
    const place = (quantity: number) => order(buyer.token, body([{ product: product.id, quantity }]))
    for (let count = 1; count <= 5; count++) await place(1)
    expect((await place(2)).status).toBe(409)
    expect((await shop.call('GET', '/api/orders/mine?status=unpaid', { token: buyer.token })).body).toHaveLength(5)
    expect(await stockOf(product)).toBe(0)
  })

  test('twenty at once leave five', async () => {
    const buyer = await makeUser(shop)
    const [one, two] = [await makeProduct(shop, { stock: 100 }), await makeProduct(shop, { stock: 100 })]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        order(
          buyer.token,
          body((index % 2 === 0 ? [one, two] : [two, one]).map(({ id }) => ({ product: id, quantity: 1 }))),
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await shop.call('GET', '/api/orders/mine?status=unpaid', { token: buyer.token })).body).toHaveLength(5)
    expect([await stockOf(one), await stockOf(two)]).toEqual([95, 95])
  })
})

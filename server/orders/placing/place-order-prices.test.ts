import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { body, useShopForOrders } from '#tests/support/order-requests.ts'

const { shop, order, stockOf } = useShopForOrders()

describe('nothing that the browser sends is believed', () => {
  test('a changed price is reported, and nothing is stored', async () => {
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
    expect((await shop.as(buyer).get('/api/orders/mine')).body).toEqual([])
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

  test('a changed price is reported even if another line of the product has the current price', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop, { priceCents: 200 })
    const items = [2, 1.5].map((price) => ({ product: id, quantity: 1, price }))
    const answer = await order(buyer.token, body(items))
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', errors: [{ product: id, price: 2 }] } })
  })

  test('a difference of a cent is accepted, and the shop’s figure counts', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeProduct(shop, { priceCents: 200 })
    const figures = { itemsPrice: 2.01, taxPrice: 0.29, shippingPrice: 0.01, totalPrice: 2.2999999999999994 }
    const answer = await order(buyer.token, body([{ product: id, quantity: 1 }], figures))
    expect(answer.body.order).toMatchObject({ itemsPrice: 2, taxPrice: 0.3, shippingPrice: 0, totalPrice: 2.3 })
  })

  test('unknown, inactive and sold-out products are named with the stock that is left', async () => {
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
      { field: 'orderItems.0', message: 'Few Figs: only 2 left', product: few.id, name: 'Few Figs', left: 2 },
      { field: 'orderItems.1', message: 'Gone Grapes is sold out', product: gone.id, name: 'Gone Grapes', left: 0 },
      {
        field: 'orderItems.2',
        message: 'Asleep Apples is not available at the moment',
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

test('missing products and changed prices are reported together', async () => {
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
  /** A new buyer's order of one piece of a new product. */
  const orderOne = async (fields: object, { priceCents = 200, quantity = 1 } = {}) => {
    const { token } = await makeUser(shop)
    const { id } = await makeProduct(shop, { priceCents })
    return order(token, body([{ product: id, quantity }], fields))
  }

  test('FOODLAND takes 15 % off the total, in any case', async () => {
    const answer = await orderOne({ coupon: 'foodland', totalPrice: 1.96 })
    expect(answer.body.order).toMatchObject({
      coupon: 'FOODLAND',
      couponPercent: 15,
      itemsPrice: 2,
      taxPrice: 0.3,
      discount: 0.34,
      totalPrice: 1.96,
    })
  })

  test.each(['SUMMER', 'S'.repeat(101)])(
    'the unknown code %s is refused, before the stock is checked',
    async (coupon) => {
      const refusal = { status: 400, body: { message: 'Invalid coupon code, please try again.' } }
      expect(await orderOne({ coupon })).toMatchObject(refusal)
      expect(await orderOne({ coupon }, { quantity: 1001 })).toMatchObject(refusal)
    },
  )

  test.each([null, '', ' \t '])('%j is no coupon', async (coupon) => {
    const answer = await orderOne({ coupon })
    expect(answer.status).toBe(201)
    expect(answer.body.order).toMatchObject({ coupon: null, discount: 0, totalPrice: 2.3 })
  })

  test('a known code with the total without the coupon is refused', async () => {
    const answer = await orderOne({ coupon: 'FOODLAND', totalPrice: 2.3 })
    expect(answer.status).toBe(409)
    expect(answer.body.errors[0]).toMatchObject({ field: 'totalPrice', value: 1.96 })
  })

  test.each([1.96, 2 * 1.15 * 0.85, '1.96'])('a total of %s without a code counts as FOODLAND', async (totalPrice) => {
    const answer = await orderOne({ totalPrice })
    expect(answer.body.order).toMatchObject({ coupon: 'FOODLAND', totalPrice: 1.96 })
  })

  test('a total that is the same with and without the coupon uses no coupon', async () => {
    const answer = await orderOne({ totalPrice: 0.01 }, { priceCents: 1 })
    expect(answer.body.order).toMatchObject({ coupon: null, discount: 0, totalPrice: 0.01 })
  })

  test('a coupon that is no longer valid is not inferred', async () => {
    await shop.db.run(sql`update coupons set ends_at = now()`)
    const inferred = await orderOne({ totalPrice: 1.96 })
    const named = await orderOne({ coupon: 'FOODLAND' })
    await shop.db.run(sql`update coupons set ends_at = null`)
    expect([inferred.status, named.status]).toEqual([409, 400])
  })
})

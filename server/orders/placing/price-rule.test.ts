// The cases of docs/rules/pricing.md#totals through the API, with real orders. Amount coupons and fees, which no shop has,
// are in shared/pricing/order-totals.test.ts.
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { madeOnce } from '#tests/support/opened-once.ts'
import { body } from '#tests/support/order-requests.ts'
import { expectSoundBooks, orderNow, payInFull } from '#tests/support/orders.ts'
import { makeTaxedProduct } from '#tests/support/taxed-products.ts'
import { openShopOfTest, type TestShop, useTestShop } from '#tests/support/test-shop.ts'

type Line = [price: number, quantity: number, percent?: number, deposit?: { cents: number; percent?: number }]
type Sums = {
  itemsPrice: number
  taxPrice: number
  totalPrice: number
  discountPrice?: number
  depositPrice?: number
  paid?: number[]
  taxes: [percent: number, net: number, tax: number, gross: number][]
}

async function setUp(shop: TestShop, settings: { pricesIncludeTax: boolean; currency?: string }) {
  const admin = await makeUser(shop, { isAdmin: true })
  expect((await shop.as(admin).put('/api/settings', settings)).status).toBe(200)
  for (const percentOff of [6, 10, 50]) {
    await shop.as(admin).post('/api/coupons', { code: `OFF-${percentOff}`, percentOff })
  }
  return admin
}

/** Orders these lines as a page does, with all sums, and expects them in the answer and in a later read. */
async function expectOrder(shop: TestShop, lines: Line[], expected: Sums, more: { coupon?: string } = {}) {
  const { paid, taxes, ...sums } = { discountPrice: 0, depositPrice: 0, ...expected }
  const buyer = await makeUser(shop)
  const digits = 10 ** (await shop.deps.shopSettings()).minorDigits
  const orderItems = await Promise.all(
    lines.map(async ([price, quantity, percent, deposit]) => {
      const taxed = { priceCents: Math.round(price * digits), percent, deposit }
      return { product: (await makeTaxedProduct(shop, taxed)).id, quantity, price }
    }),
  )
  const { itemsPrice, taxPrice, totalPrice } = sums
  const sent = body(orderItems, { itemsPrice, taxPrice, shippingPrice: 0, totalPrice, ...more })
  const answer = await shop.as(buyer).post('/api/orders', sent)
  expect(answer.body).toMatchObject({ message: 'New Order Created' })
  const { order } = answer.body
  expect(order).toMatchObject({ ...sums, discount: sums.discountPrice, coupon: more.coupon ?? null })
  expect(order.taxes.map(({ percent, net, tax, gross }) => [percent, net, tax, gross])).toEqual(taxes)
  if (paid) expect(order.orderItems.map((line) => line.paid)).toEqual(paid)
  expect(await orderNow(shop, buyer, order)).toEqual(order)
  await expectSoundBooks(shop)
  return { buyer, order }
}

describe('net prices', () => {
  const shop = useTestShop()
  madeOnce(() => setUp(shop, { pricesIncludeTax: false }))

  test.each<[string, Line[], Sums, { coupon?: string }?]>([
    // prettier-ignore
    ['M1: 15 % on 2.00', [[2, 1]], { itemsPrice: 2, taxPrice: 0.3, totalPrice: 2.3, paid: [2.3], taxes: [[15, 2, 0.3, 2.3]] }],
    // prettier-ignore
    ['M2: M1 with FOODLAND', [[2, 1]],
      { itemsPrice: 2, taxPrice: 0.3, discountPrice: 0.34, totalPrice: 1.96, paid: [1.96], taxes: [[15, 1.7, 0.26, 1.96]] }, { coupon: 'FOODLAND' }],
    // prettier-ignore
    ['M3: 27.52 with FOODLAND', [[27.52, 1]],
      { itemsPrice: 27.52, taxPrice: 4.13, discountPrice: 4.75, totalPrice: 26.9, taxes: [[15, 23.39, 3.51, 26.9]] }, { coupon: 'FOODLAND' }],
    // prettier-ignore
    ['M10: three lines of 3.33 with FOODLAND', [[3.33, 1], [3.33, 1], [3.33, 1]],
      { itemsPrice: 9.99, taxPrice: 1.5, discountPrice: 1.72, totalPrice: 9.77, paid: [3.26, 3.26, 3.25], taxes: [[15, 8.5, 1.27, 9.77]] }, { coupon: 'FOODLAND' }],
    // prettier-ignore
    ['M13: 8.875 % on 19.99', [[19.99, 1, 8.875]],
      { itemsPrice: 19.99, taxPrice: 1.77, totalPrice: 21.76, taxes: [[8.875, 19.99, 1.77, 21.76]] }],
    // prettier-ignore
    ['two rates, and a deposit whose tax is inside', [[10, 1, 7], [10, 2, 19, { cents: 25, percent: 7 }]],
      { itemsPrice: 30, taxPrice: 4.5, depositPrice: 0.5, totalPrice: 35, paid: [10.7, 23.8], taxes: [[7, 10.47, 0.73, 11.2], [19, 20, 3.8, 23.8]] }],
  ])('%s', async (_what, lines, sums, more) => {
    await expectOrder(shop, lines, sums, more)
  })

  test('M20: a rate that changed since the page was made is refused with the new sums', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeTaxedProduct(shop, { priceCents: 1000, percent: 7 })
    await shop.db.run(sql`
      update tax_rates set rate_ppm = 190000
      where tax_category_id = (select tax_category_id from products where id = ${id})`)
    const seen = { itemsPrice: 10, taxPrice: 0.7, shippingPrice: 0, totalPrice: 10.7 }
    const answer = await shop.as(buyer).post('/api/orders', body([{ product: id, quantity: 1, price: 10 }], seen))
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        errors: [
          { field: 'taxPrice', value: 1.9 },
          { field: 'totalPrice', value: 11.9 },
          { field: 'orderItems.0.price', price: 10 },
        ],
      },
    })
    expect((await shop.as(buyer).get('/api/orders/mine')).body).toEqual([])
  })

  test('a product whose category has no rate yet is not sold', async () => {
    const buyer = await makeUser(shop)
    const { id, name } = await makeTaxedProduct(shop, { priceCents: 1000, percent: 7 })
    await shop.db.run(sql`
      update tax_rates set valid_from = '2999-01-01'
      where tax_category_id = (select tax_category_id from products where id = ${id})`)
    const answer = await shop.as(buyer).post('/api/orders', body([{ product: id, quantity: 1 }]))
    const message = `${name} is not available at the moment.`
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', message } })
  })
})

describe('gross prices', () => {
  const shop = useTestShop()
  madeOnce(() => setUp(shop, { pricesIncludeTax: true }))
  const m4: Line[] = [
    [10.7, 1, 7],
    [11.9, 1, 19],
  ]

  test.each<[string, Line[], Sums, { coupon?: string }?]>([
    // prettier-ignore
    ['M4: 10.70 at 7 % and 11.90 at 19 %', m4,
      { itemsPrice: 22.6, taxPrice: 0, totalPrice: 22.6, paid: [10.7, 11.9], taxes: [[7, 10, 0.7, 10.7], [19, 10, 1.9, 11.9]] }],
    // prettier-ignore
    ['M5: M4 with 10 % off', m4,
      { itemsPrice: 22.6, taxPrice: 0, discountPrice: 2.26, totalPrice: 20.34, paid: [9.63, 10.71], taxes: [[7, 9, 0.63, 9.63], [19, 9, 1.71, 10.71]] }, { coupon: 'OFF-10' }],
    // prettier-ignore
    ['M9: six bottles of 0.79 with a deposit of 0.25 and 10 % off', [[0.79, 6, 19, { cents: 25 }]],
      { itemsPrice: 4.74, taxPrice: 0, discountPrice: 0.47, depositPrice: 1.5, totalPrice: 5.77, paid: [4.27], taxes: [[19, 4.85, 0.92, 5.77]] }, { coupon: 'OFF-10' }],
    // prettier-ignore
    ['M16: ten pieces of 38.23', [[38.23, 10, 20]], { itemsPrice: 382.3, taxPrice: 0, totalPrice: 382.3, taxes: [[20, 318.58, 63.72, 382.3]] }],
    // prettier-ignore
    ['M16 with 6 % off', [[38.23, 10, 20]],
      { itemsPrice: 382.3, taxPrice: 0, discountPrice: 22.94, totalPrice: 359.36, taxes: [[20, 299.47, 59.89, 359.36]] }, { coupon: 'OFF-6' }],
  ])('%s', async (_what, lines, sums, more) => {
    await expectOrder(shop, lines, sums, more)
  })

  test('M17: the cheapest order with half of it off can be paid', async () => {
    const sums: Sums = { itemsPrice: 0.01, taxPrice: 0, totalPrice: 0.01, taxes: [[19, 0.01, 0, 0.01]] }
    const { buyer, order } = await expectOrder(shop, [[0.01, 1, 19]], sums, { coupon: 'OFF-50' })
    expect((await payInFull(shop, buyer, order)).body.order).toMatchObject({ isPaid: true, totalPrice: 0.01 })
  })

  test('M20: a rate that changed since the page was made changes only the split', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeTaxedProduct(shop, { priceCents: 1190, percent: 7 })
    await shop.db.run(sql`
      update tax_rates set rate_ppm = 190000
      where tax_category_id = (select tax_category_id from products where id = ${id})`)
    const seen = { itemsPrice: 11.9, taxPrice: 0, shippingPrice: 0, totalPrice: 11.9 }
    const answer = await shop.as(buyer).post('/api/orders', body([{ product: id, quantity: 1, price: 11.9 }], seen))
    expect(answer.body.order).toMatchObject({
      totalPrice: 11.9,
      taxes: [{ percent: 19, net: 10, tax: 1.9, gross: 11.9 }],
    })
  })

  test('the rate of the shop’s day counts, and an order keeps its own', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeTaxedProduct(shop, { priceCents: 1190, percent: 7 })
    await shop.db.run(sql`
      insert into tax_rates (tax_category_id, valid_from, rate_ppm)
      select tax_category_id, (${shop.deps.clock()}::timestamptz at time zone 'UTC')::date + 1, 190000
      from products where id = ${id}`)
    const place = async () =>
      (await shop.as(buyer).post('/api/orders', body([{ product: id, quantity: 1 }]))).body.order
    const today = await place()
    expect(today.orderItems[0]).toMatchObject({ taxPercent: 7, paid: 11.9 })
    shop.passTime(24 * 3600_000)
    expect((await place()).orderItems[0]).toMatchObject({ taxPercent: 19, paid: 11.9 })
    expect((await orderNow(shop, buyer, today)).taxes).toEqual([{ percent: 7, net: 11.12, tax: 0.78, gross: 11.9 }])
  })

  test('a total with FOODLAND is recognised, deposit included', async () => {
    const buyer = await makeUser(shop)
    const { id } = await makeTaxedProduct(shop, { priceCents: 1000, percent: 19, deposit: { cents: 25 } })
    const answer = await shop.as(buyer).post('/api/orders', body([{ product: id, quantity: 2 }], { totalPrice: 17.5 }))
    expect(answer.body.order).toMatchObject({
      coupon: 'FOODLAND',
      discountPrice: 3,
      depositPrice: 0.5,
      totalPrice: 17.5,
    })
    expect(answer.body.order.orderItems[0]!.deposit).toMatchObject({ price: 0.5 })
  })
})

test('M11: yen have no decimals', async () => {
  const shop = await openShopOfTest()
  await setUp(shop, { pricesIncludeTax: true, currency: 'JPY' })
  const lines: Line[] = [
    [108, 1, 8],
    [110, 1, 10],
  ]
  const taxes: Sums['taxes'] = [
    [8, 100, 8, 108],
    [10, 100, 10, 110],
  ]
  const { order } = await expectOrder(shop, lines, { itemsPrice: 218, taxPrice: 0, totalPrice: 218, taxes })
  expect(order).toMatchObject({ currency: 'JPY', pricesIncludeTax: true })
})

test('dinars have three decimals, and a price that changed is said with them', async () => {
  const shop = await openShopOfTest()
  await setUp(shop, { pricesIncludeTax: false, currency: 'KWD' })
  const sums: Sums = { itemsPrice: 2.5, taxPrice: 0.125, totalPrice: 2.625, taxes: [[5, 2.5, 0.125, 2.625]] }
  const { buyer } = await expectOrder(shop, [[1.25, 2, 5]], sums)
  const { id, name } = await makeTaxedProduct(shop, { priceCents: 1250, percent: 5 })
  const answer = await shop.as(buyer).post('/api/orders', body([{ product: id, quantity: 1, price: 1.2 }]))
  const message = `${name} now costs KWD\u00a01.250.`
  expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed', message, errors: [{ price: 1.25 }] } })
})

test('net prices become gross: each order keeps what it was computed with, on its receipt, in refunds and in the books', async () => {
  const shop = await openShopOfTest()
  const admin = await setUp(shop, { pricesIncludeTax: false })
  const buyer = await makeUser(shop)
  const { id } = await makeTaxedProduct(shop, { priceCents: 1000, percent: 19, deposit: { cents: 25 } })
  const place = async () => (await shop.as(buyer).post('/api/orders', body([{ product: id, quantity: 2 }]))).body.order
  const net = await place()
  await shop.as(admin).put('/api/settings', { pricesIncludeTax: true })
  const gross = await place()
  expect(net).toMatchObject({ pricesIncludeTax: false, itemsPrice: 20, taxPrice: 3.8, totalPrice: 24.3 })
  expect(gross).toMatchObject({ pricesIncludeTax: true, itemsPrice: 20, taxPrice: 0, totalPrice: 20.5 })
  expect(await orderNow(shop, buyer, net)).toEqual(net)
  const refunded = []
  for (const order of [net, gross]) {
    await payInFull(shop, buyer, order)
    const items = [{ product: id, refunded: 1 }]
    const answer = await shop.as(admin).put(`/api/orders/${order.id}/refund/items`, { items })
    refunded.push(answer.body.order.refundedAmount)
  }
  // 11.90 and 10.00, each with 0.25.
  expect(refunded).toEqual([12.15, 10.25])
  await expectSoundBooks(shop)
})

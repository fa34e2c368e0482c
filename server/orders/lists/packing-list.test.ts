import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { explainingDb } from '#tests/support/explain.ts'
import { payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { listOrdersToPack } from './list-orders.ts'

const shop = useTestShop()

test('the packing list has paid, undelivered orders in the order of payment, and no others', async () => {
  const admin = await makeUser(shop, { isAdmin: true })
  const buyer = await makeUser(shop)
  const product = await makeProduct(shop, { name: 'Pears', unit: '500 g', stock: 100 })
  const packing = async () => (await shop.call('GET', '/api/orders/packing', { token: admin.token })).body
  expect(await packing()).toMatchObject({ orders: [], isMore: false })
  const place = () => placeTestOrder(shop, buyer, product, 2)
  const [paidLast, paidFirst, delivered, refunded] = [await place(), await place(), await place(), await place()]
  for (const order of [paidFirst, delivered, refunded, paidLast]) {
    shop.passTime(1000)
    await payInFull(shop, buyer, order)
  }
  await place()
  await shop.call('PUT', `/api/orders/${(await place()).id}/cancel`, { token: buyer.token })
  const asAdmin = (path: string, body = {}) => shop.call('PUT', `/api/orders/${path}`, { token: admin.token, body })
  await asAdmin(`${delivered.id}/deliver`)
  await asAdmin(`${refunded.id}/refund`)

  const { orders, units, isMore, at } = await packing()
  expect(units).toEqual({ [product.id]: '500 g' })
  expect(isMore).toBe(false)
  expect(Math.abs(Date.parse(at) - shop.deps.clock().getTime())).toBeLessThan(60_000)
  expect(orders.map(({ id }: { id: string }) => id)).toEqual([paidFirst.id, paidLast.id])
  expect(orders[0]).toMatchObject({
    paidAt: expect.any(String),
    shippingAddress: { fullName: 'Ifeoma Okafor', city: 'Bath' },
    orderItems: [{ product: product.id, name: 'Pears', quantity: 2 }],
  })
  // What came back from the door is packed again, what is being refunded is not.
  await asAdmin(`${delivered.id}/deliver`, { isDelivered: false })
  await shop.db.run(
    sql`update payments set status = 'refunding', refund_reason = 'admin' where order_id = ${paidFirst.id}`,
  )
  const packedNow: { id: string }[] = (await packing()).orders
  expect(packedNow.map(({ id }) => id)).toEqual([delivered.id, paidLast.id])
})

test('of many waiting orders only the fifty that were paid first are read, and fifty packed ones', async () => {
  await shop.db.run(sql`delete from orders`)
  await shop.db.run(sql`
    with placed as (
      insert into orders (id, created_at, full_name, address, city, postal_code, country, payment_method, subtotal_cents,
        tax_cents, shipping_cents, discount_cents, total_cents, paid_at, confirmed_at, packed_at, packed_by)
      select gen_random_uuid(), now() - n * interval '1 minute', n, '4 Harbour Steps', 'Bath', 'B', 'United Kingdom',
        'PayPal', 200, 30, 0, 0, 230, paid, paid,
        case when n > 3000 then now() - n * interval '1 second' end, case when n > 3000 then 'Rosa' end
      from generate_series(1, 6000) as n,
        lateral (select now() - (6000 - n) * interval '1 minute' - interval '1 day' as paid) as instant
      returning id)
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, 0, gen_random_uuid(), 'Pears', 'pears', '', 'Fruit', 200, 1 from placed`)
  await shop.db.pool.query('vacuum analyze orders, order_lines')
  const { db, explained } = explainingDb(shop.deps.db)
  const { orders, isMore } = await listOrdersToPack(db)
  const fifty = (first: number) => Array.from({ length: 50 }, (_, index) => String(first + index))
  expect(orders.map(({ fullName }) => fullName)).toEqual([...fifty(1), ...fifty(3001)])
  expect(isMore).toBe(true)
  expect(explained.length).toBeGreaterThan(0)
  // An order and its line, for the orders that are shown and one more; and three settings of the shop.
  for (const { text, rowsRead } of explained) expect(rowsRead, text).toBeLessThanOrEqual(205)
})

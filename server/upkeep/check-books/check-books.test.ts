import { beforeAll, describe, expect, test } from 'vitest'
import { raw, sql } from '#server/platform/database/database.ts'
import { makeProduct, makeUser } from '#tests/support/builders.ts'
import { makeMethod, makeSlot, sendOrder } from '#tests/support/delivery.ts'
import { buyerWithOrder, payInFull, placeTestOrder } from '#tests/support/orders.ts'
import { giveLanguages } from '#tests/support/shop-languages.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { checkBooks, findingsIn } from './check-books.ts'

const shop = useTestShop()

const findings = async () => (await checkBooks(shop.db.pool)).flatMap((result) => result.findings)
const run = (statement: string) => shop.db.run(sql`${raw(statement)}`)

/** A shop of two languages with unpaid, paid, cancelled, delivered and refunded orders, refunds of items, and a review. */
beforeAll(async () => {
  await giveLanguages(shop, ['en', 'es'])
  const bread = await makeProduct(shop, { name: 'Rye Bread' })
  await shop.db.run(sql`
    insert into product_texts (product_id, language, name, search_name)
    values (${bread.id}, 'es', 'Pan de centeno', 'pan de centeno')`)
  const admin = await makeUser(shop, { isAdmin: true })
  await buyerWithOrder(shop, { stock: 9, quantity: 2, priceCents: 333 })
  const paid = await buyerWithOrder(shop, { stock: 6, quantity: 3, priceCents: 199 })
  await payInFull(shop, paid.buyer, paid.order)
  const review = { rating: 4, comment: 'Crisp and sweet.' }
  await shop.as(paid.buyer).post(`/api/products/${paid.product.id}/reviews`, review)
  const cancelled = await buyerWithOrder(shop)
  await shop.as(cancelled.buyer).put(`/api/orders/${cancelled.order.id}/cancel`)
  const refunded = await buyerWithOrder(shop)
  await payInFull(shop, refunded.buyer, refunded.order)
  await shop.as(admin).put(`/api/orders/${refunded.order.id}/refund`)
  for (const restock of [true, false]) {
    const partly = await buyerWithOrder(shop, { stock: 30, quantity: 8 })
    await payInFull(shop, partly.buyer, partly.order)
    const body = { items: [{ product: partly.product.id, refunded: 1 }], restock }
    await shop.as(admin).put(`/api/orders/${partly.order.id}/refund/items`, body)
  }
  const delivered = await buyerWithOrder(shop)
  await payInFull(shop, delivered.buyer, delivered.order)
  await shop.as(admin).put(`/api/orders/${delivered.order.id}/deliver`)
  const edited = await makeProduct(shop, { stock: 5 })
  await shop.as(admin).put(`/api/products/${edited.id}`, { stock: 40 })
  const method = await makeMethod(shop, { feeCents: 390 })
  const slot = await makeSlot(shop, method)
  const buyer = await makeUser(shop)
  await payInFull(shop, buyer, (await sendOrder(shop, buyer, edited, { method, slot, quantity: 2 })).body.order)
  await shop.db.run(sql`update delivery_methods set active = false`)
})

test('sound books have no findings', async () => {
  expect(await findings()).toEqual([])
})

describe('a finding names', () => {
  const unpaid = '(select id from orders where active)'
  const paid = '(select id from orders where tax_cents = 90 and paid_at is not null)'
  test.each<[what: string, harm: string, mending: string, sentence: RegExp]>([
    [
      'stock that nobody brought or took',
      `update stock set quantity = quantity + 1 where quantity = 7`,
      `update stock set quantity = 7 where quantity = 8`,
      /^Product \w+ has a stock of 8, and should have 7\.$/,
    ],
    [
      'an unpaid order beyond its time',
      `update orders set held_until = '2026-01-02T03:04:05Z' where active`,
      `update orders set held_until = now() + interval '10 minutes' where active`,
      /^Order \S+ is unpaid and should have let go of its stock at 2026-01-02T03:04:05\.000Z/,
    ],
    [
      'a tax that is a cent too much, and the total with it',
      `update orders set tax_cents = tax_cents + 1, total_cents = total_cents + 1 where active`,
      `update orders set tax_cents = tax_cents - 1, total_cents = total_cents - 1 where active`,
      /^Order \S+: the tax is usd\$1\.01, and should be usd\$1\.00\.$/,
    ],
    [
      'a paid order without a payment',
      `update payments set status = 'cancelled' where order_id = ${paid}`,
      `update payments set status = 'captured' where order_id = ${paid}`,
      /^Order \S+ is paid, but has 0 captured payments of its total\.$/,
    ],
    [
      'an order that was paid twice',
      `insert into payments (id, order_id, provider, provider_order_id, status, amount_cents, refund_reason)
        select gen_random_uuid(), id, 'local', 'test', 'refunding', total_cents, 'admin' from orders where id = ${paid}`,
      `delete from payments where provider_order_id = 'test'`,
      /^Order \S+ is paid, but has 2 captured payments of its total\.$/,
    ],
    [
      'a payment of another amount than the order',
      `update payments set amount_cents = amount_cents - 1 where order_id = ${paid}`,
      `update payments set amount_cents = amount_cents + 1 where order_id = ${paid}`,
      /^Order \S+ is paid, but has 0 captured payments of its total\.$/,
    ],
    [
      'a captured payment of an order that is not paid',
      `insert into payments (id, order_id, provider, provider_order_id, status, amount_cents)
        select gen_random_uuid(), id, 'local', 'test', 'captured', total_cents from orders where active`,
      `delete from payments where provider_order_id = 'test'`,
      /^Payment \S+ was captured, but its order \S+ is either not marked paid or already marked refunded\.$/,
    ],
    [
      'a captured payment of a refunded order',
      `update payments set status = 'captured' where status = 'refunded'`,
      `update payments set status = 'refunded' where order_id in (select id from orders where refunded_at is not null)`,
      /^Payment \S+ was captured, but its order \S+ is either not marked paid or already marked refunded\.$/,
    ],
    [
      'a refunded order whose money never went back',
      `update payments set status = 'cancelled' where status = 'refunded'`,
      `update payments set status = 'refunded' where order_id in (select id from orders where refunded_at is not null)`,
      /^Order \S+ is marked refunded, but no payment of it was refunded\.$/,
    ],
    [
      'a review that was not counted',
      `update products set num_reviews = 2 where rating_sum = 4`,
      `update products set num_reviews = 1 where rating_sum = 4`,
      /^Product \w+ shows 2 reviews with 4 stars in sum \(0, 0, 0, 1, 0\), and its reviews say 1 reviews with 4 stars in sum \(0, 0, 0, 1, 0\)\.$/,
    ],
    [
      'a rating that no review gave',
      `update products set rating_sum = 5 where rating_sum = 4`,
      `update products set rating_sum = 4 where rating_sum = 5`,
      /^Product \w+ shows 1 reviews with 5 stars in sum \(0, 0, 0, 1, 0\), and its reviews say 1 reviews with 4 stars in sum \(0, 0, 0, 1, 0\)\.$/,
    ],
    [
      'stars that no review gave, though their sum is right',
      `update products set rating_spread = '{1,0,0,0,0}' where rating_sum = 4`,
      `update products set rating_spread = '{0,0,0,1,0}' where rating_sum = 4`,
      /^Product \w+ shows 1 reviews with 4 stars in sum \(1, 0, 0, 0, 0\), and its reviews say 1 reviews with 4 stars in sum \(0, 0, 0, 1, 0\)\.$/,
    ],
    [
      'a confirmation that was never written',
      `update mails set event_key = 'kept-' || event_key where event_key = 'order-paid:' || ${paid}`,
      `update mails set event_key = replace(event_key, 'kept-', '')`,
      /^Order \S+ is confirmed, but its confirmation was never written\.$/,
    ],
    [
      'a refund that its buyer was never told of',
      `update mails set event_key = 'kept-' || event_key where event_key like 'payment-refunded:%'`,
      `update mails set event_key = replace(event_key, 'kept-', '')`,
      /^Payment \S+ was refunded, but the email about it was never written\.$/,
    ],
    [
      'refunds of items that the order does not know of',
      `update orders set refunded_cents = 0 where id in (select order_id from refunds where restock)`,
      `update orders set refunded_cents = 230 where id in (select order_id from refunds)`,
      /^Order \S+ says that usd\$0\.00 of its items were refunded, and the refunds say usd\$2\.30\.$/,
    ],
    [
      'a refund of items that is a cent too much',
      `with more as (update refunds set amount_cents = 231 where restock)
        update orders set refunded_cents = 231 where id in (select order_id from refunds where restock)`,
      `with less as (update refunds set amount_cents = 230)
        update orders set refunded_cents = 230 where id in (select order_id from refunds)`,
      /^Order \S+: the sum of refunded items is usd\$2\.31, and should be usd\$2\.30\.$/,
    ],
    [
      'taxes of another sum than the total has',
      `update order_taxes set tax_cents = tax_cents + 1 where order_id = ${paid}`,
      `update order_taxes set tax_cents = tax_cents - 1 where order_id = ${paid}`,
      /^Order \S+: the tax at 15% is usd\$0\.91, and should be usd\$0\.90\.$/,
    ],
    [
      'taxes that a refund did not give back',
      `update refund_taxes set tax_cents = 29 where refund_id in (select id from refunds where restock)`,
      `update refund_taxes set tax_cents = 30`,
      /^Order \S+: the tax of refunded items at 15% is usd\$0\.29, and should be usd\$0\.30\.$/,
    ],
    [
      'more pieces refunded than bought',
      `update refund_lines set quantity = 9 where refund_id in (select id from refunds where restock)`,
      `update refund_lines set quantity = 1 where quantity = 9`,
      /^Order \S+ has 8 of Product \w+, and 9 of them were refunded\.$/,
    ],
    [
      'refunded items that went back into stock, and were not to',
      `update refunds set restock = false where restock`,
      `update refunds set restock = true where order_id in (
        select order_id from order_lines join stock using (product_id) where order_lines.quantity = 8 and stock.quantity = 23)`,
      /^Product \w+ has a stock of 23, and should have 22\.$/,
    ],
    [
      'refunded items that their buyer was never told of',
      `update mails set event_key = 'kept-' || event_key where id = (
        select min(id::text)::uuid from mails where event_key like 'items-refunded:%')`,
      `update mails set event_key = replace(event_key, 'kept-', '')`,
      /^Refund \S+ of single items was made, but the email about it was never written\.$/,
    ],
    [
      'a place that nobody holds',
      `update delivery_slots set booked_orders = booked_orders + 1`,
      `update delivery_slots set booked_orders = booked_orders - 1`,
      /^Slot \S+ has 2 places and 2 items booked, and its orders hold 1 place and 2 items\.$/,
    ],
    [
      'pieces that nobody holds',
      `update delivery_slots set booked_items = 0`,
      `update delivery_slots set booked_items = 2`,
      /^Slot \S+ has 1 place and 0 items booked, and its orders hold 1 place and 2 items\.$/,
    ],
    [
      'an order that has lost its place',
      `with lost as (update delivery_slots set booked_orders = 0, booked_items = 0)
        update orders set holds_slot = false where slot_id is not null`,
      `with found as (update delivery_slots set booked_orders = 1, booked_items = 2)
        update orders set holds_slot = true where slot_id is not null`,
      /^Order \S+ is active or paid, but it has lost its place\.$/,
    ],
    [
      'a category that was miscounted',
      `update category_counts set all_products = 2 where category_id = (select min(category_id::text)::uuid from category_counts)`,
      `update category_counts set all_products = 1`,
      /^Category .* is counted with 1 of 2 products, and has 1 of 1\.$/,
    ],
    [
      'active products that were miscounted',
      `update category_counts set active_products = 0 where category_id = (select min(category_id::text)::uuid from category_counts)`,
      `update category_counts set active_products = 1`,
      /^Category .* is counted with 0 of 1 products, and has 1 of 1\.$/,
    ],
    [
      'a name that a Spanish list has from before',
      `update shown_products set name = 'Pan negro' where name = 'Pan de centeno'`,
      `update shown_products set name = 'Pan de centeno' where name = 'Pan negro'`,
      /^The lists in es show Rye Bread other than the product and its texts are\./,
    ],
    [
      'words that no search finds any more',
      `update shown_products set words = '' where name = 'Pan de centeno'`,
      `select show_products(array(select id from products where name = 'Rye Bread'))`,
      /^The lists in es show Rye Bread other than the product and its texts are\./,
    ],
    [
      'a product that Spanish lists lack',
      `delete from shown_products where name = 'Pan de centeno'`,
      `select show_products(array(select id from products where name = 'Rye Bread'))`,
      /^The lists in es lack Rye Bread\./,
    ],
    [
      'a product in lists of a language that is off',
      `update shown_products set language = 'fr' where name = 'Pan de centeno'`,
      `update shown_products set language = 'es' where name = 'Pan de centeno'`,
      /^The lists in fr have Rye Bread, though the shop has no such lists\.$/,
    ],
    [
      'stock of a paid order given back',
      `update orders set holds_stock = false where id = ${paid}`,
      `update orders set holds_stock = true where id = ${paid}`,
      /^Order \S+ is active or paid, but its stock was returned\.$/,
    ],
    [
      'stock given back while the order counts',
      `update orders set holds_stock = false where id = ${unpaid}`,
      `update orders set holds_stock = true where id = ${unpaid}`,
      /^Order \S+ is active or paid, but its stock was returned\.$/,
    ],
  ])('%s', async (_what, harm, mending, sentence) => {
    expect(await run(harm)).toBeGreaterThan(0)
    const found = await findings()
    await run(mending)
    expect(found.filter((finding) => sentence.test(finding))).toHaveLength(1)
    expect(await findings()).toEqual([])
  })

  test('another sum paid for a line', async () => {
    const change = async (cents: string) => {
      // Lines are never changed, so their trigger is off meanwhile.
      await run('alter table order_lines disable trigger user')
      await run(`update order_lines set paid_cents = ${cents} where price_cents = 333`)
      await run('alter table order_lines enable trigger user')
    }
    await change('paid_cents + 1')
    const found = await findings()
    await change('paid_cents - 1')
    expect(found).toEqual([
      expect.stringMatching(/^Order \S+: the sum paid for Product \w+ is usd\$7\.67, and should be usd\$7\.66\.$/),
    ])
  })

  test('and findings beyond twenty are only counted', async () => {
    await Promise.all(Array.from({ length: 30 }, () => makeProduct(shop, { stock: 20 })))
    await run('update stock set quantity = 19 where quantity = 20')
    const results = await checkBooks(shop.db.pool)
    const stock = results.find(({ count }) => count > 0)
    expect(stock).toMatchObject({ title: 'Stock is what came in, less what orders hold', count: 30 })
    expect(stock?.findings).toHaveLength(20)
    expect(findingsIn(results)).toBe(30)
  })

  test('a sixth unpaid order of a buyer', async () => {
    const { buyer, product } = await buyerWithOrder(shop)
    for (let count = 0; count < 4; count++) await placeTestOrder(shop, buyer, product)
    const another = await buyerWithOrder(shop)
    await shop.db.run(sql`update orders set user_id = ${buyer.id} where id = ${another.order.id}`)
    expect(await findings()).toContain(`Account ${buyer.id} has 6 unpaid orders.`)
    await shop.db.run(sql`update orders set user_id = ${another.buyer.id} where id = ${another.order.id}`)
    expect((await findings()).filter((finding) => finding.startsWith('Account'))).toEqual([])
  })
})

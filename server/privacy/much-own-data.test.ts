// Somebody with years of orders, whose data is made in pieces.
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { openOwnData } from './own-data.ts'

const shop = useTestShop()
let buyer: { id: string; email: string; token: string }
const count = 60

beforeAll(async () => {
  buyer = await makeUser(shop)
  await shop.db.run(sql`
    with placed as (
      insert into orders (id, user_id, created_at, full_name, address, city, postal_code, country, payment_method,
        subtotal_cents, tax_cents, shipping_cents, discount_cents, total_cents, holds_stock, cancelled_at)
      select gen_random_uuid(), ${buyer.id}, now() - n * interval '1 day', 'Order ' || n, '7 Orchard Lane', 'Fernhollow',
        '12345', 'Ireland', 'PayPal', 10000, 1500, 0, 0, 11500, false, now()
      from generate_series(1, ${count}::integer) as n
      returning id
    )
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select id, n, gen_random_uuid(), 'Red Gala Apples', 'red-gala-apples', '/apples.webp', 'Fresh Fruit', 100, 1
    from placed cross join generate_series(1, 100) as n`)
  await shop.db.run(sql`
    insert into mails (id, kind, event_key, owner_id, recipient, subject, body_text, body_html, created_at, sent_at)
    select gen_random_uuid(), 'x', 'x:' || n, ${buyer.id}::uuid, ${buyer.email}, 'Mail ' || n, 'Hi', 'Hi', now() + n * interval '1 second', now()
    from generate_series(1, ${count}::integer) as n`)
})

const readData = () => shop.as(buyer).get('/api/users/me/data')
const oneTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

describe('much own data', () => {
  test('is told completely and in its order', async () => {
    const { status, headers, body } = await readData()
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(Object.keys(body)).toEqual(
      'madeAt account identities sessions knownPlaces orders payments reviews cart favourites awaitedProducts mails changes'.split(
        ' ',
      ),
    )
    const names = body.orders.map((order: { shippingAddress: { fullName: string } }) => order.shippingAddress.fullName)
    expect(names).toEqual(oneTo(count).map((n) => `Order ${n}`))
    expect(body.orders.every((order: { orderItems: object[] }) => order.orderItems.length === 100)).toBe(true)
    expect(body.mails.map(({ subject }: { subject: string }) => subject)).toEqual(oneTo(count).map((n) => `Mail ${n}`))
  })

  test('of many people at once is read by five; ten wait, and more are to come back in half a minute', async () => {
    const { database } = shop.db.pool.options
    const narrow = openDatabase({ ...inject('postgres'), database, max: 1 }, { onError: () => {} })
    const files = oneTo(16).map(() => openOwnData(narrow, buyer.id, new Date()))
    await Promise.all(files.slice(0, 5))
    await expect(Promise.race(files.slice(5))).rejects.toMatchObject({ statusCode: 503 })
    const refused = await readData()
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '30' } })
    expect(refused.body.message).toBe('Many people are downloading their data right now. Please try again in a moment.')
    // Those who read slowly hold no connection.
    expect(await narrow.row(sql`select 1 as one`)).toEqual({ one: 1 })
    for (const file of files.slice(0, 15)) (await file).destroy()
    expect((await readData()).status).toBe(200)
    await narrow.end()
  })
})

// Ids are UUIDv7 strings, and every entity carries `_id` and the same value as `id`, wherever it stands in an answer.
import { readFile } from 'node:fs/promises'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { raw, sql } from '#server/platform/database/database.ts'
import { productFields } from '#tests/support/builders.ts'
import { formOf } from './support/form.ts'
import { buyerWithOrder, type Buyer, payInFull } from './support/orders.ts'
import { useShopWithAdmin } from './support/shop-with-admin.ts'

const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const { shop, admin } = useShopWithAdmin()
let buyer: Buyer
let order: { id: string }
let methodId: string

beforeAll(async () => {
  const bought = await buyerWithOrder(shop, { stock: 4, quantity: 2 })
  ;({ buyer, order } = bought)
  const review = { token: buyer.token, body: { rating: 5, comment: 'Fresh and good.' } }
  await shop.call('POST', `/api/products/${bought.product.id}/reviews`, review)
  await shop.as(admin).put(`/api/users/${buyer.id}`, { isAdmin: true })
  await shop.as(admin).put('/api/search/synonyms/soda', { means: ['cola'] })
  // Inactive, so that orders here need no slot.
  const bicycle = { kind: 'delivery', name: 'By bicycle', active: false }
  const { method } = (await shop.as(admin).post('/api/delivery/methods', bicycle)).body
  methodId = method.id
  await shop.as(admin).post(`/api/delivery/methods/${methodId}/areas`, { name: 'Mitte', codes: ['1*'] })
  for (const weekday of [1, 2, 3, 4, 5, 6, 7]) {
    const rule = { weekday, starts: '10:00', ends: '12:00', capacity: 9 }
    await shop.as(admin).post(`/api/delivery/methods/${methodId}/rules`, rule)
  }
  await shop.as(admin).post('/api/delivery/closed-days', { from: '2099-12-24' })
  await shop.db.run(sql`
    insert into mails (id, kind, event_key, recipient, subject, body_text, body_html, parked_at)
    values (${uuid()}, 'test', ${uuid()}, 'amara@shopper.example', 'given up', '', '', now())`)
})

/** Whatever carries one of the two, at any depth. */
function entitiesIn(value: unknown): { _id?: unknown; id?: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(entitiesIn)
  return '_id' in value || 'id' in value ? [value, ...inside] : inside
}

test.each([
  // Each with the number of entities that it has at least: an order, its item and its buyer.
  ['/api/orders', 3],
  ['/api/orders/mine', 2],
  ['/api/orders/{order}', 2],
  ['/api/overview', 3],
  ['/api/delivery/methods', 1],
  ['/api/delivery/methods/{method}/areas', 1],
  ['/api/delivery/methods/{method}/rules', 7],
  ['/api/delivery/slots', 6],
  ['/api/delivery/closed-days', 1],
  ['/api/audit-log', 2],
  ['/api/coupons', 1],
  ['/api/reviews', 2],
  ['/api/search/synonyms', 1],
  ['/api/system', 1],
  ['/api/users', 2],
  ['/api/products', 1],
  ['/api/products/categories', 1],
])('entities in the answer of %s carry their id under both names', async (path, atLeast) => {
  const { token } = path.endsWith('/mine') ? buyer : admin
  const { body } = await shop.as(token).get(path.replace('{order}', order.id).replace('{method}', methodId))
  const entities = entitiesIn(body)
  expect(entities.length).toBeGreaterThanOrEqual(atLeast)
  for (const { _id, id } of entities) {
    expect(_id).toMatch(uuidV7)
    expect(id).toBe(_id)
  }
})

test('every row has a UUIDv7, in whatever table, by whatever way it came', async () => {
  const make = async (url: string, body: object, { token = admin.token, headers = {} } = {}) => {
    const answer = await shop.as(token).post(url, body, { headers })
    expect(answer.status).toBeLessThan(300)
    return answer.body
  }
  const { token } = await make('/api/users/signup', {
    name: 'Amara Okafor',
    email: 'amara@shopper.example',
    password: 'pears-and-plums',
  })
  await make('/api/categories', { name: 'Pantry' })
  const { product } = await make('/api/products', productFields({ category: 'Pantry' }))
  await make(`/api/products/${product.id}/reviews`, { rating: 4, comment: 'Fresh and good.' }, { token })
  const content = await readFile('db/seed/catalogue/pictures/products/wildflower-honey.webp')
  const { body, headers } = await formOf({}, { content })
  const { url } = await make('/api/upload', body, { headers })
  await make('/api/deposits', { name: 'Bottle', amount: 0.25 })
  await make('/api/coupons', { code: 'FIGS', percentOff: 10 })
  const list = await formOf({ decisions: '{}' }, { content: 'Name,Price,Category\nFigs of June,3.00,Pantry\n' })
  await make('/api/products/import', list.body, { headers: list.headers })
  await make('/api/slides', { title: 'Figs are here', image: url, tint: 'lunch' })
  const paid = await payInFull(shop, buyer, order)
  const [item] = paid.body.order.orderItems
  const refund = { items: [{ product: item!.product, refunded: 1 }] }
  await shop.as(admin).put(`/api/orders/${order.id}/refund/items`, refund)

  const tables = await shop.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_type = 'BASE TABLE'`)
  expect(tables.length).toBeGreaterThan(10)
  for (const { name } of tables) {
    const rows = await shop.db.rows<{ id: string }>(sql`select id from ${raw(name)}`)
    expect(rows.length, name).toBeGreaterThan(0)
    for (const { id } of rows) expect(id, name).toMatch(uuidV7)
  }
})

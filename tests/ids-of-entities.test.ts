// RULINGS §2: ids are UUIDv7 strings, and every entity carries `_id` and the same value as `id`, wherever it stands in an answer.
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { buyerWithOrder, type Buyer } from './support/orders.ts'
import { useShopWithAdmin } from './support/shop-with-admin.ts'

const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const { shop, admin } = useShopWithAdmin()
let buyer: Buyer
let order: { id: string }

beforeAll(async () => {
  ;({ buyer, order } = await buyerWithOrder(shop, { stock: 4 }))
  await shop.call('PUT', `/api/users/${buyer.id}`, { token: admin.token, body: { isAdmin: true } })
  await shop.db.run(sql`
    insert into mails (id, kind, happening, recipient, subject, body_text, body_html, parked_at)
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
  ['/api/records', 2],
  ['/api/system', 1],
  ['/api/users', 2],
  ['/api/products', 1],
  ['/api/products/categories', 1],
])('in the answer of %s', async (path, atLeast) => {
  const { token } = path.endsWith('/mine') ? buyer : admin
  const { body } = await shop.call('GET', path.replace('{order}', order.id), { token })
  const entities = entitiesIn(body)
  expect(entities.length).toBeGreaterThanOrEqual(atLeast)
  for (const { _id, id } of entities) {
    expect(_id).toMatch(uuidV7)
    expect(id).toBe(_id)
  }
})

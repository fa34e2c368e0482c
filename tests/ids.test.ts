// Every id that the shop gives is a UUIDv7 (RULINGS §2), in whatever table, by whatever way it came.
import { expect, test } from 'vitest'
import { raw, sql } from '#server/platform/database/database.ts'
import { makeUser } from '#tests/support/builders.ts'
import { buyerWithOrder, payInFull } from '#tests/support/orders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

/** Where a list begins, before its first product. */
const nobody = '00000000-0000-0000-0000-000000000000'

const shop = useTestShop()

test('ids are UUIDv7', async () => {
  const { token } = await makeUser(shop, { isAdmin: true })
  const make = async (url: string, body: object, by = token) => {
    const answer = await shop.call('POST', url, { token: by, body })
    expect(answer.status).toBeLessThan(300)
    return answer.body
  }
  const { token: buyer } = await make('/api/users/signup', {
    name: 'Amara Okafor',
    email: 'amara@shopper.example',
    password: 'pears-and-plums',
  })
  await make('/api/categories', { name: 'Pantry' })
  const { product } = await make('/api/products', {
    name: 'Figs',
    slug: 'figs',
    brand: 'Orchard',
    category: 'Pantry',
    price: 3.49,
    stock: 5,
    description: 'Sweet',
    image: '',
  })
  await make(`/api/products/${product.id}/reviews`, { rating: 4, comment: 'Fresh and good.' }, buyer)
  const { buyer: another, order } = await buyerWithOrder(shop)
  await payInFull(shop, another, order)

  const tables = await shop.db.rows<{ name: string }>(sql`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_type = 'BASE TABLE'`)
  const found: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await shop.db.rows<{ id: string }>(sql`select id from ${raw(name)} where id <> ${nobody}`)
    if (rows.length > 0) found[name] = rows.map(({ id }) => id)
  }
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(['users', 'categories', 'products', 'reviews', 'orders', 'records']),
  )
  const isV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(
    Object.entries(found).flatMap(([table, ids]) => ids.filter((id) => !isV7.test(id)).map((id) => `${table} ${id}`)),
  ).toEqual([])
})

// The removal of a category must not read the products of other categories, also in a shop with few categories.
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { watchTable } from '#tests/support/watch-table.ts'

const { shop, admin } = useShopWithAdmin()

beforeAll(async () => {
  const product = await makeProduct(shop)
  await shop.db.run(sql`
    insert into products (id, slug, name, brand, category_id, unit, description, price_cents, search_name, search_all)
    select gen_random_uuid(), slug || n, name || n, brand, category_id, unit, description, price_cents, search_name, search_all
    from products, generate_series(1, 3000) as n where id = ${product.id}`)
  await shop.db.pool.query('vacuum analyze products')
})

test('an empty category is removed without reading the products of others', async () => {
  const { id } = await makeCategory(shop)
  const remove = () => shop.as(admin).delete(`/api/categories/${id}`)
  const { result, work } = await watchTable(shop, 'products', remove)
  expect([result.status, new Set(work.map(({ read }) => read))]).toEqual([200, new Set([0])])
})

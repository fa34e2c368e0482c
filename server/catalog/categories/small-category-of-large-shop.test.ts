// What is done to a category must not cost more because others have many products, also where there are few categories.
import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { useShopWithAdmin } from '#tests/support/shop-with-admin.ts'
import { watchTable } from '#tests/support/watch-table.ts'
import { updateSearchNames } from '../update-search-names.ts'

const { shop, admin } = useShopWithAdmin()

beforeAll(async () => {
  const product = await makeProduct(shop)
  await shop.db.run(sql`
    insert into products (id, slug, name, brand, category_id, unit, description, price_cents, search_name, search_all)
    select gen_random_uuid(), slug || n, name || n, brand, category_id, unit, description, price_cents, search_name, search_all
    from products, generate_series(1, 3000) as n where id = ${product.id}`)
  await shop.db.pool.query('vacuum analyze products')
})

test('an empty one is removed without a look at the products of others', async () => {
  const { id } = await makeCategory(shop)
  const remove = () => shop.as(admin).delete(`/api/categories/${id}`)
  const { result, work } = await watchTable(shop, 'products', remove)
  expect([result.status, new Set(work.map(({ read }) => read))]).toEqual([200, new Set([0])])
})

test('the new name of a small one is put into the searches of its products alone', async () => {
  const category = await makeCategory(shop, { name: 'Wein' })
  await makeProduct(shop, { category })
  await shop.db.run(sql`update categories set name = 'Vin' where id = ${category.id}`)
  const { work } = await watchTable(shop, 'products', () => updateSearchNames(shop.db, category.id, 'Vin'))
  expect(work.map(({ changed }) => changed)).toContain(1)
  expect(new Set(work.map(({ read }) => read))).toEqual(new Set([0]))
})

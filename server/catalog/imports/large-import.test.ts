// The first large import into a shop of a few products.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { titles, useFileShop } from '#tests/support/product-files.ts'

const shop = useFileShop()

/** How many rows of `products` were read by sequential scans. */
async function rowsReadInPassing(): Promise<number> {
  await shop.db.run(sql`select pg_stat_force_next_flush()`)
  const { rows } = await shop.db.oneRow<{ rows: number }>(
    sql`select seq_tup_read::int as rows from pg_stat_user_tables where relname = 'products'`,
  )
  return rows
}

test('looks products up by their ids, though it began when reading all of the few was quicker', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `few-${index}`)
  await makeProduct(shop, { category: shop.fruit })
  await shop.db.run(sql`analyze products`)
  // As many times as the database needs to keep a plan for looking a product up.
  for (const slug of names) await makeProduct(shop, { slug, name: slug, category: shop.fruit })
  const before = await rowsReadInPassing()
  const rows = Array.from({ length: 4000 }, (_, index) => `many-${index},Many ${index},A,Fresh Fruit,,1,9,x\n`).join('')
  expect((await shop.importFile(titles + rows)).body).toMatchObject({ created: 4000 })
  expect((await rowsReadInPassing()) - before).toBeLessThan(100_000)
})

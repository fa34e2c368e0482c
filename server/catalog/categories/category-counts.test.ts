import { expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { makeCategory, makeProduct } from '#tests/support/builders.ts'
import { useTestShop } from '#tests/support/test-shop.ts'
import { heldUp } from '#tests/support/wait-for-lock.ts'

const shop = useTestShop()

/** The stored counts, and the counts of the products. */
async function counts() {
  const kept = await shop.db.rows(sql`
    select category_id, all_products, active_products from category_counts where all_products > 0 order by 1`)
  const counted = await shop.db.rows(sql`
    select category_id, count(*) as all_products, count(*) filter (where active) as active_products
    from products group by 1 order by 1`)
  return { kept, counted }
}

test('the stored counts are right after every kind of statement', async () => {
  const [one, two, empty] = [await makeCategory(shop), await makeCategory(shop), await makeCategory(shop)]
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, n) => makeProduct(shop, { category: n % 3 ? one : two, active: n % 4 > 0 })),
  )
  const ids = made.map(({ id }) => id)
  const statements = [
    sql`update products set active = not active where id = any(${ids.slice(0, 5)})`,
    sql`update products set category_id = ${one.id} where id = any(${ids.slice(3, 9)})`,
    sql`update products set category_id = ${empty.id} where id = any(${ids.slice(9, 11)})`,
    sql`update products set active = false, category_id = ${two.id} where id = any(${ids.slice(2, 7)})`,
    sql`update products set price_cents = price_cents + 1`,
    sql`delete from products where id = any(${ids.slice(0, 4)})`,
    sql`delete from products`,
  ]
  for (const statement of statements) {
    await shop.db.run(statement)
    const { kept, counted } = await counts()
    expect(kept).toEqual(counted)
  }
})

test('two edits that move products between the same categories do not deadlock', async () => {
  const [first, second] = [await makeCategory(shop), await makeCategory(shop)].toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  )
  const [there, back] = [await makeProduct(shop, { category: first }), await makeProduct(shop, { category: second })]
  const moving = await heldUp(
    shop,
    sql`select from category_counts where category_id = ${first!.id} for no key update`,
    () => shop.db.run(sql`update products set category_id = ${first!.id} where id = ${back.id}`),
    (edit) => edit.run(sql`update products set category_id = ${second!.id} where id = ${there.id}`),
  )
  expect(moving).toBe(1)
  const { kept, counted } = await counts()
  expect(kept).toEqual(counted)
})

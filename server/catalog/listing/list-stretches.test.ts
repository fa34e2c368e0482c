// The stretches of lists (db/migrations/0070) agree with the products, whatever was done to them.
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/database/database.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'

const database = useTestDatabase()
let first: string
let second: string

beforeEach(async () => {
  const { db } = database
  await db.run(sql`truncate products, categories cascade`)
  await db.run(
    sql`insert into categories (id, name) values (gen_random_uuid(), 'First'), (gen_random_uuid(), 'Second')`,
  )
  const ids = await db.rows<{ id: string }>(sql`select id from categories order by name`)
  first = ids[0]!.id
  second = ids[1]!.id
})

const add = (from: number, to: number, category = first) => sql`
  insert into products (id, slug, name, brand, category_id, description, price_cents, rating_sum, num_reviews, active,
    search_name, search_all)
  select gen_random_uuid(), 'p-' || n, 'Product ' || md5(n::text), 'b', ${category}, 'd', 100 + n % 37, n % 4 * 4, n % 4,
    n % 10 <> 0, 'p', 'p'
  from generate_series(${from}::integer, ${to}::integer) as n`

type Stretch = { category_id: string; kind: string; number: number; name: string; id: string; codes: number[] }

const stretches = () =>
  database.db.rows<Stretch>(
    sql`select * from list_stretches where codes <> '{}' order by category_id, kind, number, name, id`,
  )

/** Expects every stretch to match its part of the list, and all stretches together to hold everything. */
async function expectTruth() {
  const { db } = database
  const wrong = await db.rows(sql`
    select category_id, kind, name, stretch.codes, found.codes as found
    from (
      select *, cardinality(codes) as length from list_stretches
    ) as stretch, lateral (
      select coalesce(array_agg(code order by code), '{}') as codes
      from list_part(category_id, kind, number, name, id, length)
    ) as found
    where stretch.codes <> found.codes`)
  expect(wrong).toEqual([])
  const counted = await db.rows<{ kind: string; products: number }>(sql`
    select kind, sum(cardinality(codes))::integer as products from list_stretches
    where category_id = '00000000-0000-0000-0000-000000000000' group by kind`)
  const truth = await db.row<{ active: number; inactive: number }>(sql`
    select count(*) filter (where active)::integer as active, count(*) filter (where not active)::integer as inactive
    from products`)
  const count = (kind: string) => counted.find((one) => one.kind === kind)?.products ?? 0
  expect([count('name'), count('price'), count('price_down'), count('rating'), count('rating_down')]).toEqual(
    Array.from({ length: 5 }, () => truth!.active),
  )
  expect([count('any_name'), count('inactive_name')]).toEqual([truth!.active + truth!.inactive, truth!.inactive])
  expect(await db.rows(sql`select * from list_changes`)).toEqual([])
}

test('many at once and one by one, cut where they grow long', async () => {
  const { db } = database
  await db.run(add(1, 1500))
  await expectTruth()
  for (let n = 1501; n < 1530; n++) await db.run(add(n, n, second))
  await expectTruth()
  const lengths = (await stretches()).map(({ codes }) => codes.length)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(600)
  // Rebuilt, they are the same, except for where they are cut.
  await db.run(sql`select fill_list_stretches()`)
  await expectTruth()
})

test('a transaction of several large parts', async () => {
  const { db } = database
  await db.transaction(async (tx) => {
    await tx.run(add(1, 1000))
    await tx.run(add(1001, 1500, second))
    await tx.run(sql`update products set price_cents = price_cents + 7 where slug like '%3'`)
    await tx.run(add(1501, 2200))
  })
  await expectTruth()
})

test('whatever changes: names, prices, ratings, categories, being active; and what does not', async () => {
  const { db } = database
  await db.run(add(1, 900))
  await db.run(sql`update products set name = name || '!' where price_cents < 110`)
  await expectTruth()
  // From their places to the end of the list.
  await db.run(sql`update products set name = 'Zucchini ' || name where price_cents < 110`)
  await expectTruth()
  await db.run(sql`update products set price_cents = price_cents + 50 where price_cents < 120`)
  await expectTruth()
  await db.run(sql`update products set rating_sum = rating_sum + 5, num_reviews = num_reviews + 1 where slug like '%7'`)
  await expectTruth()
  await db.run(sql`update products set category_id = ${second} where slug like '%3%'`)
  await expectTruth()
  await db.run(sql`update products set active = not active where slug like '%5%'`)
  await expectTruth()
  const before = await stretches()
  await db.run(sql`update products set description = 'new', version = version + 1`)
  expect(await stretches()).toEqual(before)
  await db.run(sql`delete from products where slug like '%1%'`)
  await expectTruth()
})

test('a transaction that changes a product twice, and one that is rolled back', async () => {
  const { db } = database
  await db.run(add(1, 50))
  await db.transaction(async (tx) => {
    await tx.run(sql`update products set price_cents = 500 where slug = 'p-7'`)
    await tx.run(sql`update products set price_cents = 600, name = 'Zucchini' where slug = 'p-7'`)
    await tx.run(add(51, 60))
    await tx.run(sql`delete from products where slug = 'p-55'`)
  })
  await expectTruth()
  const before = await stretches()
  await expect(
    db.transaction(async (tx) => {
      await tx.run(sql`update products set price_cents = 1`)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await stretches()).toEqual(before)
})

test('many writers at once, in opposite orders', async () => {
  const { db } = database
  await db.run(add(1, 1200))
  const slugs = (await db.rows<{ slug: string }>(sql`select slug from products order by slug`)).map(({ slug }) => slug)
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let round = 0; round < 6; round++) {
        const slug = slugs[(writer * 131 + round * 17) % slugs.length]
        await db.run(
          sql`update products set price_cents = price_cents + 3, name = name || ${writer} where slug = ${slug}`,
        )
        await db.run(add(2000 + writer * 100 + round, 2000 + writer * 100 + round, writer % 2 ? first : second))
      }
    }),
  )
  const counted = await db.row<{ count: number }>(sql`select count(*) as count from products`)
  expect(counted!.count).toBe(1200 + 8 * 6)
  await expectTruth()
})

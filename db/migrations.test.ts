// What a migration makes of the data of an older shop.
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { type Database, sql } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { useEmptyMachines } from '#tests/support/empty-machine.ts'
import { query } from '#tests/support/query.ts'

const { emptyMachine } = useEmptyMachines()

/** A shop whose program knew only these migrations, with the functions of that time. */
async function olderShop(migrations: string[], functions: string) {
  const machine = await emptyMachine()
  await query(machine.connection, "create collation shop_names (provider = icu, locale = 'und')")
  await migrate(machine.pool, { only: migrations })
  await query(machine.connection, functions)
  await machine.db.run(sql`update schema_migrations set checksum = 'older' where name = 'functions'`)
  return machine
}

const folding = `create or replace function searchable_user_text(text) returns text
  language sql immutable strict parallel safe return lower($1 collate shop_names)`

const namesIn = async (db: Database, found: ReturnType<typeof sql>) =>
  (await db.rows<{ name: string }>(found)).map(({ name }) => name)

test('0002: names sort by their numbers, and are found by the signs of a keyboard', async () => {
  const { db, pool, connection } = await olderShop(['0001-baseline.sql'], folding)
  await query(
    connection,
    `with dairy as (insert into categories (id, name) values (gen_random_uuid(), 'Dairy') returning id),
      buyer as (insert into users (id, name, email) values
        (gen_random_uuid(), 'Eggs 12', 'a@shop.example'), (gen_random_uuid(), 'Farmer’s 6', 'b@shop.example'),
        (gen_random_uuid(), 'Eggs 6', 'c@shop.example') returning id)
    insert into products (id, slug, name, brand, category_id, description, price_cents, search_name, search_all)
      select gen_random_uuid(), slug, name, 'ข้าว™', dairy.id, 'Good.', 100, lower(name), lower(name)
      from dairy, (values ('a', 'Eggs 12'), ('b', 'Eggs 6'), ('c', 'Farmer’s 6')) as made (slug, name)`,
  )
  await migrate(pool)
  const sorted = ['Eggs 6', 'Eggs 12', 'Farmer’s 6']
  expect(await namesIn(db, sql`select name from products order by name`)).toEqual(sorted)
  expect(await namesIn(db, sql`select name from users order by name collate shop_names`)).toEqual(sorted)
  expect(await namesIn(db, sql`select search as name from users where email = 'b@shop.example'`)).toEqual([
    expect.stringMatching(/^farmer's 6\nb@shop.example\n/),
  ])
  expect(
    await namesIn(db, sql`select search_name || '|' || search_all as name from products where slug = 'c'`),
  ).toEqual(["farmer's 6|farmer's 6\nข้าว"])
})

test('0005: orders have numbers by their time, and a backup of the shop has the last one', async () => {
  const checks = `create or replace function check_order_lines() returns trigger language plpgsql as $$
    begin return null; end $$`
  const known = (await readdir(new URL('migrations', import.meta.url))).filter((name) => name < '0005')
  const { db, pool, connection } = await olderShop(known.toSorted(), `${folding}; ${checks}`)
  await query(
    connection,
    `with placed as (
      insert into orders (id, created_at, full_name, address, city, postal_code, country, payment_method, subtotal_cents,
        tax_cents, shipping_cents, discount_cents, total_cents, holds_stock, cancelled_at, cancelled_by)
      select gen_random_uuid(), made, city, '', city, '', '', 'PayPal', 100, 15, 0, 0, 115, false, now(), 'hold'
      from (values ('Later', timestamptz '2026-03-02'), ('Earlier', timestamptz '2026-03-01')) as orders (city, made)
      returning id)
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
      select id, 1, gen_random_uuid(), 'Pears', 'pears', '', 'Fruit', 100, 1 from placed`,
  )
  await migrate(pool)
  expect(await db.rows(sql`select number, city from orders order by number`)).toEqual([
    { number: 1001, city: 'Earlier' },
    { number: 1002, city: 'Later' },
  ])
  expect(await db.rows(sql`select last_value as last from pg_sequences where sequencename = 'order_numbers'`)).toEqual([
    { last: 1002 },
  ])
})

test('0013: an order is confirmed when it was paid', async () => {
  const known = (await readdir(new URL('migrations', import.meta.url))).filter((name) => name < '0013').toSorted()
  const checks = `create or replace function check_order_lines() returns trigger language plpgsql as $$
    begin return null; end $$`
  const { db, pool, connection } = await olderShop(known, `${folding}; ${checks}`)
  await query(
    connection,
    `insert into orders (id, full_name, address, city, postal_code, country, payment_method, subtotal_cents, tax_cents,
        shipping_cents, discount_cents, total_cents, held_until, paid_at)
      select gen_random_uuid(), '', '', city, '', '', 'PayPal', 100, 15, 0, 0, 115, now(), paid
      from (values ('Paid', timestamptz '2026-03-02'), ('Unpaid', null)) as orders (city, paid)`,
  )
  await migrate(pool)
  expect(
    await db.rows(sql`select city, confirmed_at as "confirmedAt", method_kind as kind from orders order by city`),
  ).toEqual([
    { city: 'Paid', confirmedAt: new Date('2026-03-02T00:00:00Z'), kind: null },
    { city: 'Unpaid', confirmedAt: null, kind: null },
  ])
})

import { importLock } from '#server/platform/database/advisory-locks.ts'
// Set-based: no statement handles one row at a time; those that write handle a thousand.
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { searchable, searchableProduct } from '#shared/catalog/searchable.ts'
import type { NamedCategory } from '../categories/category-queries.ts'
import { type ProductRow, productColumns, productTables } from '../product-row.ts'
import type { PlannedProduct, WantedStock } from './plan-row.ts'

/** The products with these slugs, by slug. */
export async function productsOfSlugs(db: Db, slugs: string[]): Promise<Map<string, ProductRow>> {
  const rows = await db.rows<ProductRow>(sql`
    select ${productColumns} from ${productTables} where products.slug = any(${slugs})`)
  return new Map(rows.map((row) => [row.slug, row]))
}

/** A product with the name of a row; `row` is its line in the file. */
type NameHolder = Pick<Row<'products'>, 'id' | 'slug' | 'name'> & { row: number }

/** Who has these names now, without regard to case; each with the row of the file that wants its name. */
export function holdersOfNames(db: Db, rows: number[], names: string[]): Promise<NameHolder[]> {
  return db.rows<NameHolder>(sql`
    select wanted.row, products.id, products.slug, products.name
    from unnest(${rows}::int[], ${names}::text[]) as wanted (row, name)
    join products on lower(products.name) = lower(wanted.name collate shop_names)`)
}

/** Those of these addresses at which the shop has a picture; none is removed until the transaction ends. */
export async function picturesAmong(db: Db, urls: string[]): Promise<Set<string>> {
  const rows = await db.rows<Pick<Row<'pictures'>, 'url'>>(
    sql`select url from pictures where url = any(${urls}) for key share`,
  )
  return new Set(rows.map(({ url }) => url))
}

/** True when no other import runs; from then on none begins until this transaction ends. */
export async function tryLockImport(tx: Db): Promise<boolean> {
  const { free } = await tx.oneRow<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${importLock})) as free`,
  )
  return free
}

/**
 * Locks products, then categories against their removal, then their counts, each in the order of their ids, as others do:
 * an edit changes one product, and moves it from the count of one category to that of another; a removal takes a
 * category, then its count.
 */
export async function lockInOrder(tx: Db, productIds: string[], categoryIds: string[]): Promise<void> {
  await tx.run(sql`select from products where id = any(${productIds}::uuid[]) order by id for no key update`)
  await tx.run(sql`select from categories where id = any(${categoryIds}::uuid[]) order by id for key share`)
  await tx.run(sql`
    select from category_counts where category_id = any(${categoryIds}::uuid[]) order by category_id for no key update`)
}

/** Whether each of these categories still has its name. */
export async function areCategoriesUnchanged(tx: Db, categories: NamedCategory[]): Promise<boolean> {
  const differing = await tx.row(sql`
    select from unnest(${categories.map(({ id }) => id)}::uuid[], ${categories.map(({ name }) => name)}::text[]) as known (id, name)
    left join categories using (id) where categories.name is distinct from known.name limit 1`)
  return differing === undefined
}

/** Adds the categories that a file brings. */
export async function insertCategories(tx: Db, categories: NamedCategory[]): Promise<void> {
  await tx.run(sql`
    insert into categories (id, name)
    select * from unnest(${categories.map(({ id }) => id)}::uuid[], ${categories.map(({ name }) => name)}::text[])`)
}

/** Frees the names that other rows of the file are waiting for: two products can swap names. */
export async function freeNames(tx: Db, ids: string[]): Promise<void> {
  await tx.run(sql`update products set name = id::text where id = any(${ids}::uuid[])`)
}

/**
 * Adds the products that a file brings; their stock follows. Then the plans for looking up a product are made anew: one
 * from when the shop had few would read them all for every row that refers to one.
 */
export async function insertProducts(tx: Db, products: PlannedProduct[]): Promise<void> {
  await tx.run(sql`
    insert into products (${plannedColumns}) select * from unnest(${plannedArrays(products)})`)
  await tx.run(sql`discard plans`)
}

/** Inserts the first stock of new products. */
export async function insertStock(tx: Db, stock: { id: string; quantity: number }[]): Promise<void> {
  await tx.run(sql`
    insert into stock (product_id, quantity)
    select * from unnest(${stock.map(({ id }) => id)}::uuid[], ${stock.map(({ quantity }) => quantity)}::int[])`)
}

/** Returns how many were changed: fewer than given when somebody else has changed one since it was read. */
export function updateProducts(tx: Db, products: PlannedProduct[], versions: number[]): Promise<number> {
  return tx.run(sql`
    update products set name = planned.name, brand = planned.brand, category_id = planned.category_id,
      unit = planned.unit, description = planned.description, price_cents = planned.price_cents,
      image = planned.image, active = planned.active, search_name = planned.search_name,
      search_all = planned.search_all, version = products.version + 1
    from unnest(${plannedArrays(products)}, ${versions}::int[]) as planned (${plannedColumns}, version)
    where products.id = planned.id and products.version = planned.version`)
}

/** By how much a row changed a stock, and what it was before. */
type StockDelta = { id: string; before: number; delta: number }

/**
 * Sets stock while orders go on: to the wanted quantity, or by the difference to what the person saw, so that sales in
 * between are kept. They come in the order of their ids, in which orders lock stock as well.
 */
export function changeStock(tx: Db, wanted: WantedStock[]): Promise<StockDelta[]> {
  return tx.rows<StockDelta>(sql`
    with locked as materialized (
      select product_id, quantity from stock where product_id = any(${wanted.map(({ id }) => id)}::uuid[])
      order by product_id for no key update
    ), changed as (
      select product_id, wanted.quantity - coalesce(wanted.seen, locked.quantity) as delta
      from locked join unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ quantity }) => quantity)}::int[],
        ${wanted.map(({ seen }) => seen ?? null)}::int[]) as wanted (id, quantity, seen) on wanted.id = product_id
    )
    update stock set quantity = stock.quantity + delta from changed
    where stock.product_id = changed.product_id and delta <> 0
    returning stock.product_id as id, stock.quantity - delta as before, delta`)
}

const plannedColumns = raw(`id, slug, name, brand, category_id, unit, description, price_cents, image, active,
  search_name, search_all`)

/** An array for each of the planned columns, for `unnest`. */
function plannedArrays(products: PlannedProduct[]): Sql {
  const column = <Name extends keyof PlannedProduct>(name: Name) => products.map((product) => product[name])
  return sql`
    ${column('id')}::uuid[], ${column('slug')}::text[], ${column('name')}::text[], ${column('brand')}::text[],
    ${column('categoryId')}::uuid[], ${column('unit')}::text[], ${column('description')}::text[],
    ${column('priceCents')}::int[], ${column('image')}::text[], ${column('active')}::boolean[],
    ${products.map(({ name }) => searchable(name))}::text[], ${products.map(searchableProduct)}::text[]`
}

// Each statement handles many rows: writing statements handle a thousand.
import { importLock } from '#server/platform/database/advisory-locks.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, raw, type Sql, sql } from '#server/platform/database/database.ts'
import { searchable, searchableProduct } from '#shared/catalog/searchable.ts'
import type { NamedCategory } from '../categories/category-queries.ts'
import { editedColumns, type ProductRow, productColumns, productTables } from '../product-row.ts'
import type { PlannedProduct, WantedStock } from './plan-row.ts'

/** The products with these slugs, by slug. */
export async function productsOfSlugs(
  db: Db,
  slugs: string[],
  { withTexts }: { withTexts: boolean },
): Promise<Map<string, ProductRow>> {
  const rows = await db.rows<ProductRow>(sql`
    select ${withTexts ? editedColumns : productColumns} from ${productTables} where products.slug = any(${slugs})`)
  return new Map(rows.map((row) => [row.slug, row]))
}

/** A product with the name of a row; `row` is its line in the file. */
export type NameHolder = Pick<Row<'products'>, 'id' | 'slug' | 'name'> & { row: number }

/** The products that have these names now, without regard to case. */
export function holdersOfNames(db: Db, rows: number[], names: string[]): Promise<NameHolder[]> {
  return db.rows<NameHolder>(sql`
    select wanted.row, products.id, products.slug, products.name
    from unnest(${rows}::int[], ${names}::text[]) as wanted (row, name)
    join products on lower(products.name) = lower(wanted.name collate shop_names)`)
}

/** The addresses at which the shop has a picture. Nobody can remove these pictures until the transaction ends. */
export async function picturesAmong(db: Db, urls: string[]): Promise<Set<string>> {
  const rows = await db.rows<Pick<Row<'pictures'>, 'url'>>(
    sql`select url from pictures where url = any(${urls}) for key share`,
  )
  return new Set(rows.map(({ url }) => url))
}

/** False while another import runs. Otherwise no other import can begin until this transaction ends. */
export async function tryLockImport(tx: Db): Promise<boolean> {
  const { free } = await tx.oneRow<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext(${importLock})) as free`,
  )
  return free
}

/**
 * Locks products, then categories against their removal, then the counts of categories, each in the order of their ids.
 * Edits and removals lock in the same order, so that there is no deadlock.
 */
export async function lockInOrder(tx: Db, productIds: string[], categoryIds: string[]): Promise<void> {
  await tx.run(sql`select from products where id = any(${productIds}::uuid[]) order by id for no key update`)
  await tx.run(sql`select from categories where id = any(${categoryIds}::uuid[]) order by id for key share`)
  await tx.run(sql`
    select from category_counts where category_id = any(${categoryIds}::uuid[]) order by category_id for no key update`)
}

/** Inserts new categories. */
export async function insertCategories(tx: Db, categories: NamedCategory[]): Promise<void> {
  await tx.run(sql`
    insert into categories (id, name)
    select * from unnest(${categories.map(({ id }) => id)}::uuid[], ${categories.map(({ name }) => name)}::text[])`)
}

/** Frees names that other rows of the file take, so that two products can swap their names. */
export async function freeNames(tx: Db, ids: string[]): Promise<void> {
  await tx.run(sql`update products set name = id::text where id = any(${ids}::uuid[])`)
}

/**
 * Inserts new products, without stock. Then PostgreSQL plans anew: a plan from when the shop had few products would read
 * all products for every row that refers to one.
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

/** Returns how many products changed: fewer than given when somebody else changed a product in the meantime. */
export function updateProducts(tx: Db, products: PlannedProduct[], versions: number[]): Promise<number> {
  return tx.run(sql`
    update products set name = planned.name, brand = planned.brand, category_id = planned.category_id,
      unit = planned.unit, measure = planned.measure, content = planned.content, drained = planned.drained,
      description = planned.description, price_cents = planned.price_cents,
      image = planned.image, active = planned.active, tax_category_id = planned.tax_category_id,
      deposit_type_id = planned.deposit_type_id, deposit_count = planned.deposit_count, search_name = planned.search_name,
      search_all = planned.search_all, version = products.version + 1
    from unnest(${plannedArrays(products)}, ${versions}::int[]) as planned (${plannedColumns}, version)
    where products.id = planned.id and products.version = planned.version`)
}

/** The change of a stock, and the stock before. */
type StockDelta = { id: string; before: number; delta: number }

/**
 * Changes stock to the new quantity or, with `seen`, by the difference, so that sales in between count. Locks stock in the
 * order of the products' ids, as orders do.
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

const plannedColumns = raw(`id, slug, name, brand, category_id, unit, measure, content, drained, description,
  price_cents, image, active, tax_category_id, deposit_type_id, deposit_count, search_name, search_all`)

/** An array for each of the planned columns, for `unnest`. */
function plannedArrays(products: PlannedProduct[]): Sql {
  const column = <Name extends keyof PlannedProduct>(name: Name) => products.map((product) => product[name])
  return sql`
    ${column('id')}::uuid[], ${column('slug')}::text[], ${column('name')}::text[], ${column('brand')}::text[],
    ${column('categoryId')}::uuid[], ${column('unit')}::text[], ${column('measure')}::text[],
    ${column('content')}::int[], ${column('drained')}::int[], ${column('description')}::text[],
    ${column('priceCents')}::int[], ${column('image')}::text[], ${column('active')}::boolean[],
    ${column('taxCategoryId')}::uuid[], ${column('depositTypeId')}::uuid[], ${column('depositCount')}::smallint[],
    ${products.map(({ name }) => searchable(name))}::text[], ${products.map(searchableProduct)}::text[]`
}

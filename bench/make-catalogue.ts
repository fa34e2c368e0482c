// Fills an empty, migrated shop with any number of products: COPY into tables whose indexes are created afterwards. A
// million products take less than three minutes on two cores.
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { seededRandom } from '#db/seed/seeded-random.ts'
import { contentOfUnit } from '#shared/catalog/content.ts'
import { searchable, searchableProduct, slugOf } from '#shared/catalog/searchable.ts'
import { copyRows } from './copy-rows.ts'
import { categoryNames, groceryName } from './product-names.ts'
import { withoutIndexes } from './without-indexes.ts'

/** One product in this many has reviews, and each of those has this many. */
const everyReviewed = 100
const reviewsOfOne = 12

/** One product in this many has no content. */
const everyWithoutContent = 20

/** Adds `count` products with stock, categories, counts and some reviews. */
export async function makeCatalogue(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set synchronous_commit = off; set maintenance_work_mem = '512MB'; set max_parallel_maintenance_workers = 2`)
    await fillTables(client, count)
    await client.query('vacuum (analyze)')
  } finally {
    client.release(true)
  }
}

async function fillTables(client: pg.PoolClient, count: number): Promise<void> {
  const categories = new Map(categoryNames.map((name) => [name, uuid()]))
  const ids = Array.from({ length: count }, () => uuid())
  const shoppers = Array.from({ length: reviewsOfOne }, () => uuid())
  await copyRows(client, 'categories', categoryNames.length, (n) => {
    const name = categoryNames[n]!
    return { id: categories.get(name)!, name }
  })
  await copyRows(client, 'users', shoppers.length, (n) => ({
    id: shoppers[n]!,
    name: `Shopper ${n}`,
    email: `shopper-${n}@bench.example`,
  }))
  await withoutIndexes(client, ['products', 'stock', 'stock_changes', 'reviews'], async () => {
    const random = seededRandom(7)
    await copyRows(client, 'products', count, (n) => productRow(n, { id: ids[n]!, categories, random }))
    await copyRows(client, 'stock', count, (n) => ({ product_id: ids[n]!, quantity: stockOf(n) }))
    await copyRows(client, 'stock_changes', count, (n) => ({
      id: uuid(),
      product_id: ids[n]!,
      delta: stockOf(n),
      reason: 'first stock',
    }))
    await copyRows(client, 'reviews', Math.floor(count / everyReviewed) * reviewsOfOne, (n) => ({
      id: uuid(),
      product_id: ids[Math.floor(n / reviewsOfOne) * everyReviewed]!,
      user_id: shoppers[n % reviewsOfOne]!,
      name: `Shopper ${n % reviewsOfOne}`,
      rating: starsOf(n),
      comment: 'It kept well until the weekend, and the children asked for more.',
    }))
  })
}

const stockOf = (n: number): number => (n % 40 === 3 ? 0 : 1000 + (n % 500))
const starsOf = (review: number): number => 1 + ((review * 7) % 5)

type RowOptions = { id: string; categories: Map<string, string>; random: ReturnType<typeof seededRandom> }

function productRow(n: number, { id, categories, random }: RowOptions) {
  const grocery = groceryName(n)
  const { name, brand, category, pack } = grocery
  const content = n % everyWithoutContent === 0 ? null : contentOfUnit(pack)
  const spread = ratingSpread(random)
  return {
    id,
    slug: `${slugOf(name)}-${n}`,
    name,
    brand,
    category_id: categories.get(category)!,
    unit: pack,
    measure: content?.measure ?? null,
    content: content?.content ?? null,
    description: `${name}, from ${brand}. Keep it cool and dry, and share it with a neighbour.`,
    price_cents: 49 + Math.floor(random.next() ** 3 * 9_950),
    active: n % 50 !== 9,
    rating_sum: spread.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0),
    num_reviews: spread.reduce((sum, reviews) => sum + reviews, 0),
    rating_spread: `{${spread.join(',')}}`,
    search_name: searchable(name),
    search_all: searchableProduct(grocery),
  }
}

/** How many reviews gave 1 to 5 stars; a fifth of the products has none. Few of these reviews exist as rows. */
function ratingSpread(random: RowOptions['random']): number[] {
  const liking = random.next()
  const most = random.chance(0.8) ? 6 : 0
  return [1, 2, 3, 4, 5].map((stars) => Math.floor(random.next() * most * (stars > 3 ? liking : 1 - liking)))
}

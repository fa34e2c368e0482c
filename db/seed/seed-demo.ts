// Forty neighbours, 600 reviews and 90 days of orders, made by the functions that the shop itself uses; only the clock
// is turned back. So stock, ratings, sales and totals hold together as they do in a shop that was really open.
import { insertUser } from '#server/accounts/users-queries.ts'
import { submitReview } from '#server/catalog/reviews/submit-review.ts'
import { updateProduct } from '#server/catalog/update-product.ts'
import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/database.ts'
import { type Neighbour, neighbours } from './demo-neighbours.ts'
import { demandOf, planOrders, type ProductToSell } from './demo-plan.ts'
import { demoReview } from './demo-reviews.ts'
import { type Buyer, makeDemoOrder, type Person } from './make-demo-order.ts'
import { seededRandom, type SeededRandom } from './seeded-random.ts'

const day = 24 * 3600_000
const reviewCount = 600
/** Orders of the demo are made several at once, so that they share the waiting for the disk. */
const atOnce = 8
/** So that a visitor sees what scarce and sold-out products look like. */
const leftOnShelf: Record<string, number> = {
  'golden-pineapple': 0,
  'honey-mango': 3,
  'whole-cooked-lobster': 2,
  'soft-pretzels': 4,
}

type Product = ProductToSell & { stock: number }

/** Adds the demo's history to a stocked catalogue. Throws when `signal` is aborted before it is complete. */
export async function seedDemo(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.clock()
  const random = seededRandom(20_230_509)
  const admin = await deps.db.oneRow<Person>(sql`select id, name, email from users where is_seeded`)
  const products = await deps.db.rows<Product>(sql`
    select products.id, slug, categories.name as category, price_cents / 100.0::float8 as price, quantity as stock
    from products join categories on categories.id = category_id join stock on product_id = products.id order by slug`)
  const joined = neighbours.map((_, index) => joiningDay(index, now))
  const buyers = await inviteNeighbours(deps, joined)
  const orders = planOrders(random, products, joined, now)

  await stockUp(deps, signal, { admin, products, demand: demandOf(orders) })
  await severalAtOnce(orders, signal, (order) =>
    makeDemoOrder(deps, { admin, buyer: buyers[order.buyer]!, order, now }),
  )
  await clearShelves(deps, admin, products)
  const reviews = planReviews(products.length, buyers.length, random)
  await severalAtOnce(reviews, signal, async ({ product, buyer, rating, comment, age }) => {
    const at = new Date(Math.max(now.getTime() - age * day, joined[buyer]!.getTime() + day / 2))
    const reviewer = { ...buyers[buyer]!, tokenHash: null }
    await submitReview({ ...deps, clock: () => at }, reviewer, products[product]!.id, { rating, comment })
  })
  // Their mails went out long ago, in the demo's story: nobody waits for them now.
  await deps.db.run(sql`update mails set sent_at = created_at where sent_at is null`)
}

/** Most neighbours came in the first two years; the last ten within the 90 days of the orders. */
function joiningDay(index: number, now: Date): Date {
  const daysAgo = index < 30 ? 95 + ((index * 53) % 900) : 5 + (index - 30) * 8
  return new Date(now.getTime() - daysAgo * day)
}

async function inviteNeighbours({ db }: Deps, joined: Date[]): Promise<Buyer[]> {
  const invite = async (neighbour: Neighbour, index: number): Promise<Buyer> => {
    const { name, email } = neighbour
    const user = await insertUser(db, {
      name,
      email,
      passwordHash: null,
      emailConfirmed: true,
      createdAt: joined[index]!,
    })
    return { ...neighbour, id: user.id }
  }
  return Promise.all(neighbours.map(invite))
}

/** The shopkeeper fills the shelves for what will be sold, so that at the end as much is left as the catalogue says. */
async function stockUp(
  deps: Deps,
  signal: AbortSignal,
  { admin, products, demand }: { admin: Person; products: Product[]; demand: Map<string, number> },
): Promise<void> {
  await severalAtOnce(products, signal, async ({ id, stock }) => {
    const more = demand.get(id) ?? 0
    if (more > 0) await updateProduct(deps, admin, id, { stock: stock + more, stockSeen: stock })
  })
}

async function clearShelves(deps: Deps, admin: Person, products: Product[]): Promise<void> {
  for (const { id, slug } of products) {
    const left = leftOnShelf[slug]
    if (left !== undefined) await updateProduct(deps, admin, id, { stock: left })
  }
}

/** Who reviews what: every pair at most once, popular products more often. */
function planReviews(products: number, buyers: number, random: SeededRandom) {
  const fame = Array.from({ length: products }, () => 0.4 + random.next() ** 2 * 3)
  const quality = Array.from({ length: products }, () => random.next())
  const productIndexes = fame.map((_, index) => index)
  const taken = new Set<string>()
  const reviews = []
  while (reviews.length < reviewCount) {
    const product = random.weighted(productIndexes, fame)
    const buyer = random.whole(0, buyers - 1)
    if (taken.has(`${product} ${buyer}`)) continue
    taken.add(`${product} ${buyer}`)
    reviews.push({ product, buyer, age: random.next() * 85, ...demoReview(random, quality[product]!) })
  }
  return reviews
}

/**
 * After a failure, or once `signal` is aborted, nothing new begins, and what is under way is waited for: the caller
 * then closes the database.
 */
async function severalAtOnce<Item>(
  items: readonly Item[],
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const failures: unknown[] = []
  const worker = async () => {
    for (const item of left) {
      if (signal.aborted) failures.push(signal.reason)
      if (failures.length > 0) return
      await work(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (failures.length > 0) throw failures[0]
}

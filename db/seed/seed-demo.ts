// Forty neighbours, 600 reviews and 90 days of orders, made by the functions of the shop with the clock set back. So stock,
// ratings, sales and totals agree with each other, as in a shop that was really open.
import { insertUser } from '#server/accounts/users-queries.ts'
import { submitReview } from '#server/catalog/reviews/submit-review.ts'
import { updateProduct } from '#server/catalog/update-product.ts'
import type { Deps } from '#server/deps.ts'
import { sql } from '#server/platform/database/database.ts'
import { demandOf, neighbours, planOrders, planReviews, type ProductToSell } from './demo-plan.ts'
import { type Buyer, makeDemoOrder, type Person } from './make-demo-order.ts'
import { seededRandom } from './seeded-random.ts'

const day = 24 * 3600_000
/** Several orders are made at once, because each waits for the disk. */
const atOnce = 8
/** Scarce and sold-out products, so that a visitor sees what they look like. */
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

  // Afterwards as much is left on the shelves as the catalogue says.
  const demand = demandOf(orders)
  await severalAtOnce(products, signal, async ({ id, stock }) => {
    const more = demand.get(id) ?? 0
    if (more > 0) await updateProduct(deps, admin, id, { stock: stock + more, stockSeen: stock })
  })
  await severalAtOnce(orders, signal, (order) =>
    makeDemoOrder(deps, { admin, buyer: buyers[order.buyer]!, order, now }),
  )
  for (const { id, slug } of products) {
    const left = leftOnShelf[slug]
    if (left !== undefined) await updateProduct(deps, admin, id, { stock: left })
  }
  const reviews = planReviews(random, products.length, buyers.length)
  await severalAtOnce(reviews, signal, async ({ product, buyer, rating, comment, age }) => {
    const at = new Date(Math.max(now.getTime() - age * day, joined[buyer]!.getTime() + day / 2))
    const reviewer = { ...buyers[buyer]!, tokenHash: null }
    await submitReview({ ...deps, clock: () => at }, reviewer, products[product]!.id, { rating, comment })
  })
  // The mails of the past are marked as sent, so that the queue sends none of them.
  await deps.db.run(sql`update mails set sent_at = created_at where sent_at is null`)
}

/** Most neighbours came in the first two years; the last ten within the 90 days of the orders. */
function joiningDay(index: number, now: Date): Date {
  const daysAgo = index < 30 ? 95 + ((index * 53) % 900) : 5 + (index - 30) * 8
  return new Date(now.getTime() - daysAgo * day)
}

function inviteNeighbours({ db }: Deps, joined: Date[]): Promise<Buyer[]> {
  return Promise.all(
    neighbours.map(async (neighbour, index) => {
      const { name, email } = neighbour
      const account = { name, email, passwordHash: null, emailConfirmed: true, createdAt: joined[index]! }
      return { ...neighbour, id: (await insertUser(db, account)).id }
    }),
  )
}

/**
 * Does the work for all items, eight at once. After a failure or an abort of `signal`, no new work begins. The promise is
 * rejected only when the work in progress has ended, because the caller then closes the database.
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

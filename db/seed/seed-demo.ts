// Forty neighbours, 600 reviews and 90 days of orders, made by the functions of the shop with the clock set back. So stock,
// ratings, sales and totals agree with each other, as in a shop that was really open.
import type { SignedInUser } from '#server/accounts/sessions.ts'
import { insertUser } from '#server/accounts/users-queries.ts'
import { submitReview } from '#server/catalog/reviews/submit-review.ts'
import { updateProduct } from '#server/catalog/update-product.ts'
import type { Deps } from '#server/deps.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { deliverOrder } from '#server/orders/deliver-order.ts'
import { keyPrefixes } from '#server/orders/mail-about-order.ts'
import { payOrder } from '#server/orders/paying/pay-order.ts'
import { startPayment } from '#server/orders/paying/start-payment.ts'
import { placeOrder } from '#server/orders/placing/place-order.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { sql } from '#server/platform/database/database.ts'
import { type Semaphore, semaphore } from '#server/platform/semaphore.ts'
import {
  demandOf,
  type Neighbour,
  neighbours,
  type PlannedOrder,
  planOrders,
  planReviews,
  type ProductToSell,
} from './demo-plan.ts'
import { seededRandom } from './seeded-random.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Several orders are made at once, because each waits for the disk. */
const atOnce = 8
/** Scarce and sold-out products, so that a visitor sees what they look like. */
const leftOnShelf: Record<string, number> = {
  'golden-pineapple': 0,
  'honey-mango': 3,
  'whole-cooked-lobster': 2,
  'soft-pretzels': 4,
}

const personColumns = columnsOf('users', 'id', 'name', 'email')
type Person = RowOf<typeof personColumns>
type Buyer = Neighbour & { id: string }
type Product = ProductToSell & { stock: number }

/**
 * Adds the demo's history to a stocked catalogue: by default, neighbours in a made-up town. Throws when `signal` is aborted
 * before it is complete.
 */
export async function seedDemo(deps: Deps, signal: AbortSignal, people: Neighbour[] = neighbours): Promise<void> {
  const now = deps.clock()
  const random = seededRandom(20_230_509)
  const admin = await deps.db.oneRow<Person>(sql`select ${personColumns} from users where is_seeded`)
  const products = await deps.db.rows<Product>(sql`
    select products.id, slug, categories.name as category, price_cents / 100.0::float8 as price, quantity as stock
    from products join categories on categories.id = category_id join stock on product_id = products.id order by slug`)
  const joined = people.map((_, index) => joiningDay(index, now))
  const buyers = await inviteNeighbours(deps, people, joined)
  const orders = planOrders(random, products, joined, now)

  // Afterwards as much is left on the shelves as the catalogue says.
  const demand = demandOf(orders)
  await severalAtOnce(products, signal, async ({ id, stock }) => {
    const more = demand.get(id) ?? 0
    if (more > 0) await updateProduct(deps, admin, id, { stock: stock + more, stockSeen: stock })
  })
  // One after the other, so that numbers follow times.
  const placing = semaphore({ atOnce: 1 })
  await severalAtOnce(orders, signal, (order) =>
    makeDemoOrder(deps, { admin, buyer: buyers[order.buyer]!, order, now, placing }),
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

function inviteNeighbours({ db }: Deps, people: Neighbour[], joined: Date[]): Promise<Buyer[]> {
  return Promise.all(
    people.map(async (neighbour, index) => {
      const { name, email } = neighbour
      const account = { name, email, passwordHash: null, emailConfirmed: true, createdAt: joined[index]! }
      const { id } = await insertUser(db, account)
      return Object.assign({ id }, neighbour)
    }),
  )
}

type DemoOrder = { admin: Person; buyer: Buyer; order: PlannedOrder; now: Date; placing: Semaphore }

/** Places a planned order, then pays, delivers, cancels or refunds it as planned, each step at its own time. */
export async function makeDemoOrder(deps: Deps, { admin, buyer, order, now, placing }: DemoOrder): Promise<void> {
  const { at, lines, coupon, fate } = order
  // Settings of the shop that would refuse a demo order don't apply.
  const config = { ...deps.config, orderHoldMinutes: 30, ordersPaused: undefined }
  const settings = { ...(await deps.shopSettings()), deliveryArea: [] }
  const after = (milliseconds: number): Deps => ({
    ...deps,
    config,
    shopSettings: async () => settings,
    clock: () => new Date(at.getTime() + milliseconds),
  })
  const { id: buyerId, name: fullName, address, postalCode, city, country } = buyer
  const body = {
    orderItems: lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
    shippingAddress: { fullName, address, city, postalCode, country },
    paymentMethod: 'PayPal',
    ...(coupon && { coupon: 'FOODLAND' }),
  }
  const request = { body, idempotencyKey: undefined, from: 'seed' }
  const { id } = await placing(() => placeOrder(after(0), { id: buyerId, tokenHash: null }, request))
  if (fate === 'cancelled') {
    await cancelOrder(after(8 * minute), asBuyer(buyer, at), id)
    return
  }
  await pay(after(2 * minute), buyer, id)
  const age = now.getTime() - at.getTime()
  if (fate === 'refunded' && age > 30 * hour) await refundOrder(after(26 * hour), asAdmin(admin, at), id)
  else if (age > 40 * hour) await deliverOrder(after(20 * hour), asAdmin(admin, at), id, { isDelivered: true })
}

/** A shop with real payments is never seeded with the demo (docs/rules/running.md). */
async function pay(deps: Deps, buyer: Buyer, orderId: string): Promise<void> {
  const { localPaypal } = deps
  if (!localPaypal)
    throw new Error('SEED=demo needs the local payment provider: unset PAYPAL_CLIENT_ID, or use SEED=catalogue')
  const payment = await startPayment(deps, buyer, orderId)
  await localPaypal.approve(payment.id, { slow: false })
  await payOrder(deps, buyer, orderId, { id: payment.id, status: 'PAY' })
  // The shopkeeper hears of no order that nobody placed.
  await deps.db.run(sql`delete from mails where event_key = ${keyPrefixes.newOrder + orderId}`)
}

function asBuyer({ id, name, email }: Person, at: Date): SignedInUser {
  const rights = { active: true, isAdmin: false, isSeeded: false }
  return { id, name, email, ...rights, signedInAt: at, tokenHash: Buffer.alloc(0) }
}

const asAdmin = (admin: Person, at: Date): SignedInUser => ({ ...asBuyer(admin, at), isAdmin: true, isSeeded: true })

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

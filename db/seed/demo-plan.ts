// What the neighbours of the demo shop bought in 90 days, and their reviews. One seed plans everything, so that every demo
// shop has the same history. Names and streets are invented; email addresses end in the reserved .example.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { SeededRandom } from './seeded-random.ts'

export type Neighbour = Record<'name' | 'email' | 'address' | 'postalCode' | 'city' | 'country', string>
export type ProductToSell = { id: string; slug: string; category: string; price: number }
type PlannedLine = { product: ProductToSell; quantity: number }
export type Fate = 'paid' | 'cancelled' | 'refunded'
export type PlannedOrder = { at: Date; buyer: number; lines: PlannedLine[]; coupon: boolean; fate: Fate }

const rowsOf = <Row>(file: string): Row[] =>
  parse(readFileSync(new URL(`demo/${file}`, import.meta.url)), { columns: true })

/** Forty neighbours, who all live in one town. */
export const neighbours: Neighbour[] = rowsOf<Omit<Neighbour, 'city' | 'country'>>('neighbours.csv').map((row) =>
  Object.assign(row, { city: 'Millbrook', country: 'United Kingdom' }),
)
const comments = rowsOf<{ rating: string; comment: string }>('comments.csv')

const day = 24 * 3600_000
const reviewCount = 600
/** Sunday first: the neighbourhood shops for the weekend. */
const ordersOfWeekday = [7, 5, 5, 6, 7, 10, 11]
/** How much better a category sells than the others. */
const demand: Record<string, number> = {
  'Fresh Fruit': 2.2,
  'Vegetables & Herbs': 2,
  Bakery: 1.9,
  'Dairy & Eggs': 1.8,
  Drinks: 1.3,
  'Snacks & Sweets': 1.2,
  'Home & Care': 0.6,
}

/** Plans the orders. `joined` says since when each buyer has an account. The newest orders are a few hours old. */
export function planOrders(random: SeededRandom, products: ProductToSell[], joined: Date[], now: Date): PlannedOrder[] {
  const liking = products.map(({ category }) => (demand[category] ?? 1) * (0.3 + random.next() ** 2 * 2))
  const orders: PlannedOrder[] = []
  for (let ago = 89; ago >= 0; ago--) {
    const date = new Date(now.getTime() - ago * day)
    // The shop becomes known: in the first weeks it sells two thirds of what it sells now.
    const growth = 0.66 + (0.34 * (89 - ago)) / 89
    const count = Math.round(ordersOfWeekday[date.getUTCDay()]! * growth * (0.75 + random.next() * 0.5))
    for (let nth = 0; nth < count; nth++) {
      const at = new Date(Math.min(openingHour(random, date).getTime(), now.getTime() - 20 * 60_000 * (nth + 1)))
      const buyers = joined.flatMap((since, buyer) => (since < at ? [buyer] : []))
      const fate = random.weighted<Fate>(['paid', 'cancelled', 'refunded'], [95, 3, 2])
      orders.push({
        at,
        buyer: random.pick(buyers),
        lines: basket(random, products, liking),
        coupon: random.chance(0.14),
        fate,
      })
    }
  }
  return orders.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Some time between 8 and 21 o'clock, most of them before dinner. */
function openingHour(random: SeededRandom, date: Date): Date {
  const hour = 8 + (random.next() + random.next()) * 6.5
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 0, Math.floor(hour * 60)))
}

function basket(random: SeededRandom, products: ProductToSell[], liking: number[]): PlannedLine[] {
  const lines = new Map<string, PlannedLine>()
  const wanted = 2 + Math.floor(random.next() * random.next() * 9)
  while (lines.size < wanted) {
    const product = random.weighted(products, liking)
    lines.set(product.id, { product, quantity: product.price > 8 ? 1 : random.weighted([1, 2, 3, 4], [62, 26, 8, 4]) })
  }
  return [...lines.values()]
}

/** How many pieces of each product the orders take, cancelled and refunded orders included. */
export function demandOf(orders: PlannedOrder[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { product, quantity } of orders.flatMap(({ lines }) => lines)) {
    taken.set(product.id, (taken.get(product.id) ?? 0) + quantity)
  }
  return taken
}

/** Plans who reviews what: each buyer reviews a product at most once, popular products have more reviews. */
export function planReviews(random: SeededRandom, products: number, buyers: number) {
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
    reviews.push({ product, buyer, age: random.next() * 85, ...planReview(random, quality[product]!) })
  }
  return reviews
}

/** Most reviews are good. `quality` of the product: 0 to 1. */
function planReview(random: SeededRandom, quality: number): { rating: number; comment: string } {
  const weights = [0.35 + quality * 0.45, 0.3, 0.22 - quality * 0.12, 0.1 - quality * 0.06, 0.05 - quality * 0.03]
  const rating = random.weighted([5, 4, 3, 2, 1], weights)
  return { rating, comment: random.pick(comments.filter((row) => Number(row.rating) === rating)).comment }
}

// What the neighbours of the demo shop bought in 90 days: planned from one seed, so that every demo shop sells alike.
import type { SeededRandom } from './seeded-random.ts'

export type ProductToSell = { id: string; slug: string; category: string; price: number }
type PlannedLine = { product: ProductToSell; quantity: number }
export type Fate = 'paid' | 'cancelled' | 'refunded'
export type PlannedOrder = { at: Date; buyer: number; lines: PlannedLine[]; coupon: boolean; fate: Fate }

const day = 24 * 3600_000
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

/** `joined` says since when each buyer has an account. The newest orders are a few hours old. */
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

/** How many of each product the plan takes off the shelves for good, and for a while. */
export function demandOf(orders: PlannedOrder[]): Map<string, number> {
  const taken = new Map<string, number>()
  for (const { product, quantity } of orders.flatMap(({ lines }) => lines)) {
    taken.set(product.id, (taken.get(product.id) ?? 0) + quantity)
  }
  return taken
}

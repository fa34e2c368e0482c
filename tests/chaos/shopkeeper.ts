import type { SeededRandom } from '#db/seed/seeded-random.ts'
import type { ShopSlot } from '#shared/delivery/setup-contract.ts'
import type { Ask } from './asker.ts'
import { expectStatus, type Person } from './buyer.ts'
import type { KnownOrder, Ledger, Line } from './ledger.ts'

type Round = { ask: Ask; ledger: Ledger; random: SeededRandom; admin: Person; products: string[] }

/** One step of the shopkeeper: a change of stock or of a slot, cash, a refund or a delivery. */
export async function keepShop(round: Round): Promise<void> {
  const { random } = round
  if (random.chance(0.5)) return changeStock(round)
  if (random.chance(0.3)) return changePlaces(round)
  const inCash = [...round.ledger.orders.values()].filter((one) => one.payment === 'cash' && one.state === 'placed')
  if (inCash.length > 0 && random.chance(0.5)) return collect(round, random.pick(inCash))
  const paid = [...round.ledger.orders.values()].filter(
    ({ state, lines }) => state === 'paid' && !lines.some(({ isUnderWay }) => isUnderWay),
  )
  if (paid.length === 0) return
  const order = random.pick(paid)
  const path = `/api/orders/${order.id}`
  if (random.chance(0.5)) {
    expectStatus(
      round.ledger,
      'a delivery',
      await round.ask({ method: 'PUT', path: `${path}/deliver`, token: round.admin.token }),
      [200],
    )
    return
  }
  if (random.chance(0.5)) return refundItem(round, order)
  const answer = await round.ask({ method: 'PUT', path: `${path}/refund`, token: round.admin.token })
  // The first try may have succeeded.
  expectStatus(round.ledger, 'a refund', answer, answer.isRepeated ? [200, 409] : [200])
  order.state = 'refunded'
}

/** Gives a slot some places more than it has orders, or none: it may be full then, or fuller. */
async function changePlaces({ ask, ledger, random, admin: { token } }: Round): Promise<void> {
  const slots = (await ask({ method: 'GET', path: '/api/delivery/slots', token })).body as ShopSlot[]
  const { id, booked } = random.pick(slots)
  const body = { capacity: Math.max(0, booked + random.whole(-1, 4)) }
  const answer = await ask({ method: 'PUT', path: `/api/delivery/slots/${id}`, token, body })
  expectStatus(ledger, 'other places', answer, [200])
}

/** Takes cash at the door, mostly. Doing it twice does no harm. */
async function collect({ ask, ledger, random, admin: { token } }: Round, order: KnownOrder): Promise<void> {
  const path = `/api/orders/${order.id}`
  if (random.chance(0.3)) {
    expectStatus(ledger, 'no cash', await ask({ method: 'PUT', path: `${path}/not-collected`, token }), [200])
    order.state = 'cancelled'
    return
  }
  const body = { amount: order.totalPrice, way: 'cash' }
  expectStatus(ledger, 'cash', await ask({ method: 'PUT', path: `${path}/collect`, token, body }), [200])
  order.state = 'paid'
}

/** Refunds one more piece, unless nothing would be left. The call names the total, so a repeated call does no harm. */
async function refundItem({ ask, ledger, random, admin }: Round, { id, lines }: KnownOrder): Promise<void> {
  const left = ({ quantity, refunded = 0 }: Line) => quantity - refunded
  const line = random.pick(lines.filter((one) => left(one) > 0))
  if (lines.reduce((pieces, one) => pieces + left(one), 0) === 1) return
  const refunded = (line.refunded ?? 0) + 1
  const body = { items: [{ product: line.product, refunded }], restock: random.chance(0.5) }
  const answer = await ask({ method: 'PUT', path: `/api/orders/${id}/refund/items`, token: admin.token, body })
  const isTooLate = answer.status === 409 && answer.body.code === 'delivered'
  // The first try was broken off, and the sweep completes it.
  const isUnderWay = answer.isRepeated && answer.body.code === 'refund_pending'
  expectStatus(ledger, 'a refund of an item', answer, isTooLate || isUnderWay ? [409] : [200])
  if (!isTooLate) Object.assign(line, { refunded, isUnderWay })
}

/** Changes the stock. The edit names the version that it saw, so a repeated edit is refused. */
async function changeStock({ ask, ledger, random, admin, products }: Round): Promise<void> {
  const id = random.pick(products)
  const seen = await ask({ method: 'GET', path: `/api/products/slug/${id}`, token: admin.token })
  const { version, stock } = seen.body as { version: number; stock: number }
  const delta = stock > 30 ? -random.whole(1, 10) : random.whole(1, 25)
  const body = { version, stock: stock + delta, stockSeen: stock }
  const answer = await ask({ method: 'PUT', path: `/api/products/${id}`, token: admin.token, body })
  const isTooLittle = answer.status === 409 && answer.body.code === 'stock'
  expectStatus(ledger, 'a change of stock', answer, answer.isRepeated || isTooLittle ? [200, 409] : [200])
  if (!isTooLittle) ledger.stock.set(id, (ledger.stock.get(id) ?? 0) + delta)
}

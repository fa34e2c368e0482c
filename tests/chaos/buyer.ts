import { randomUUID } from 'node:crypto'
import type { SeededRandom } from '#db/seed/seeded-random.ts'
import type { DeliveryOffer } from '#shared/delivery/delivery-contract.ts'
import { draw } from '#tests/support/draw.ts'
import type { Answer, Ask } from './asker.ts'
import type { KnownOrder, Ledger, Line } from './ledger.ts'

export type Person = { id: string; token: string }

type Errand = { ask: Ask; ledger: Ledger; random: SeededRandom; buyer: Person; products: string[] }

const address = {
  fullName: 'Ifeoma Okafor',
  address: '4 Harbour Steps, Flat 2',
  city: 'Bath',
  postalCode: 'BA1 1LN',
  country: 'United Kingdom',
}

/** One visit: an order, which is paid, cancelled or left unpaid, and sometimes a review. */
export async function goShopping(errand: Errand): Promise<void> {
  const { random } = errand
  const order = await placeOrder(errand)
  if (order && random.chance(0.2)) await moveOrder(errand, order)
  // The shopkeeper collects what is paid in cash.
  if (order && order.payment === 'paypal') {
    const way = random.weighted(['pay', 'cancel', 'leave', 'vanish'] as const, [60, 15, 15, 10])
    if (way === 'pay' || way === 'vanish') await payOrder(errand, order, way === 'vanish')
    if (way === 'cancel') await cancelOrder(errand, order)
  }
  if (random.chance(0.1)) await review(errand)
}

async function placeOrder({ ask, ledger, random, buyer, products }: Errand): Promise<KnownOrder | undefined> {
  const lines: Line[] = draw(random, products, random.whole(1, 3)).map((product) => ({
    product,
    quantity: random.whole(1, 3),
  }))
  const payment = random.chance(0.15) ? ('cash' as const) : ('paypal' as const)
  const delivery = await chooseDelivery({ ask, random })
  const coupon = random.chance(0.3) && { coupon: 'FOODLAND' }
  const body = { orderItems: lines, shippingAddress: address, delivery, payment, ...coupon }
  const key = randomUUID()
  const answer = await ask({ method: 'POST', path: '/api/orders', token: buyer.token, body, key })
  const wanted = { buyer: buyer.id, lines, state: 'placed' as const, isOpen: false, payment, slot: delivery.slot }
  if (answer.status !== 201) {
    expectStatus(ledger, 'an order', answer, [409])
    if (answer.isRepeated) ledger.maybe.set(key, wanted)
    return undefined
  }
  const { id, totalPrice } = answer.body.order
  const order: KnownOrder = { ...wanted, id, totalPrice }
  if (ledger.orders.has(id)) ledger.complaints.push(`Order ${id} was given out twice.`)
  ledger.orders.set(id, order)
  return order
}

type Delivery = { method: string; slot?: string }

/** A slot that had a place a moment ago; where all are full, the counter. */
async function chooseDelivery({ ask, random }: Pick<Errand, 'ask' | 'random'>): Promise<Delivery> {
  const path = `/api/delivery/offers?postalCode=${encodeURIComponent(address.postalCode)}`
  const offers = (await ask({ method: 'GET', path })).body as DeliveryOffer[]
  const bicycle = offers.find(({ method }) => method.kind === 'delivery')!
  const counter = offers.find(({ method }) => method.kind === 'pickup')!
  const free = bicycle.slots.filter(({ isFull }) => !isFull)
  if (free.length === 0 || random.chance(0.1)) return { method: counter.method.id }
  return { method: bicycle.method.id, slot: random.pick(free).id }
}

/** Moves an order to another slot, which may be full or the order over by now. */
async function moveOrder({ ask, ledger, random, buyer }: Errand, order: KnownOrder): Promise<void> {
  const { slot } = await chooseDelivery({ ask, random })
  if (!slot || !order.slot) return
  const path = `/api/orders/${order.id}/slot`
  const answer = await ask({ method: 'PUT', path, token: buyer.token, body: { slot } })
  expectStatus(ledger, 'another time', answer, [200, 409])
  if (answer.status === 200) order.slot = slot
  else if (answer.isRepeated) order.slot = undefined
}

/** Approves at the provider and tells the shop. When the buyer leaves before that, the shop's sweep finds the payment. */
async function payOrder({ ask, ledger, buyer }: Errand, order: KnownOrder, vanishes: boolean): Promise<void> {
  const path = `/api/orders/${order.id}`
  const started = await ask({ method: 'POST', path: `${path}/payment`, token: buyer.token })
  if (started.status !== 201) return expectStatus(ledger, 'a payment', started, [409])
  const approved = await ask({ method: 'POST', path: `/api/payments/local/${started.body.id}/approve`, body: {} })
  expectStatus(ledger, 'an approval', approved, [200, 409])
  order.isOpen = true
  if (!vanishes) await finishPayment(ask, ledger, buyer, order)
}

/** With these codes the payment may still be taken: it is checked, or waits for another slot. */
const mayBePaid = new Set(['payment_pending', 'no_place'])

/** Reports the approval. An order that is no longer available is refused, and nothing is charged. */
export async function finishPayment(ask: Ask, ledger: Ledger, buyer: Person, order: KnownOrder): Promise<void> {
  const body = { id: 'as the browser says', status: 'PAY' }
  const answer = await ask({ method: 'PUT', path: `/api/orders/${order.id}/pay`, token: buyer.token, body })
  expectStatus(ledger, 'paying', answer, [200, 409])
  if (answer.status === 200) order.state = 'paid'
  order.isOpen = answer.status !== 200 && (answer.isRepeated || mayBePaid.has(answer.body.code))
}

async function cancelOrder({ ask, ledger, buyer }: Errand, order: KnownOrder): Promise<void> {
  const answer = await ask({ method: 'PUT', path: `/api/orders/${order.id}/cancel`, token: buyer.token })
  expectStatus(ledger, 'cancelling', answer, [200])
  if (answer.status === 200) order.state = 'cancelled'
}

async function review({ ask, ledger, random, buyer, products }: Errand): Promise<void> {
  const product = random.pick(products)
  const key = `${buyer.id} ${product}`
  const body = { rating: random.whole(1, 5), comment: 'Crisp and sweet.' }
  const answer = await ask({ method: 'POST', path: `/api/products/${product}/reviews`, token: buyer.token, body })
  const isKnown = ledger.reviews.has(key)
  if (answer.status === 201 && isKnown) ledger.complaints.push(`A second review of ${key} was taken.`)
  // A repeated review is refused when the first try was stored.
  expectStatus(ledger, 'a review', answer, isKnown || answer.isRepeated ? [201, 409] : [201])
  ledger.reviews.add(key)
}

export function expectStatus(ledger: Ledger, what: string, { status, body }: Answer, allowed: number[]): void {
  if (!allowed.includes(status)) ledger.complaints.push(`For ${what} the answer was ${status}: ${JSON.stringify(body)}`)
}

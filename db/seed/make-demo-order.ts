import type { SignedInUser } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { deliverOrder } from '#server/orders/deliver-order.ts'
import { payOrder } from '#server/orders/paying/pay-order.ts'
import { startPayment } from '#server/orders/paying/start-payment.ts'
import { placeOrder } from '#server/orders/placing/place-order.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import type { Neighbour } from './demo-neighbours.ts'
import type { PlannedOrder } from './demo-plan.ts'

export type Buyer = Neighbour & { id: string }

export type Person = { id: string; name: string; email: string }

type DemoOrder = { admin: Person; buyer: Buyer; order: PlannedOrder; now: Date }

const minute = 60_000
const hour = 60 * minute

/** Places a planned order and carries out what was planned for it, each step at its own time. */
export async function makeDemoOrder(deps: Deps, { admin, buyer, order, now }: DemoOrder): Promise<void> {
  const { at, lines, coupon, fate } = order
  // The demo's buyers take their time, even where the shop grants them none, and live where they do, even where it does
  // not deliver; and the shopkeeper gets no mail of them.
  const config = {
    ...deps.config,
    orderHoldMinutes: 30,
    deliveryArea: [],
    ordersPaused: undefined,
    newOrdersTo: undefined,
  }
  const after = (milliseconds: number): Deps => ({
    ...deps,
    config,
    clock: () => new Date(at.getTime() + milliseconds),
  })
  const { name: fullName, address, city, postalCode, country } = buyer
  const body = {
    orderItems: lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
    shippingAddress: { fullName, address, city, postalCode, country },
    paymentMethod: 'PayPal',
    ...(coupon && { coupon: 'FOODLAND' }),
  }
  const { id } = await placeOrder(
    after(0),
    { id: buyer.id, tokenHash: null },
    { body, idempotencyKey: undefined, from: 'seed' },
  )
  if (fate === 'cancelled') {
    await cancelOrder(after(8 * minute), asBuyer(buyer, at), id)
    return
  }
  await pay(after(2 * minute), buyer, id)
  const age = now.getTime() - at.getTime()
  if (fate === 'refunded' && age > 30 * hour) await refundOrder(after(26 * hour), asAdmin(admin, at), id)
  else if (age > 40 * hour) await deliverOrder(after(20 * hour), asAdmin(admin, at), id, { isDelivered: true })
}

/** A demo shop has no real payments; in a shop that does, the demo is never seeded (docs/rules/running.md). */
async function pay(deps: Deps, buyer: Buyer, orderId: string): Promise<void> {
  const { localPaypal } = deps
  if (!localPaypal)
    throw new Error('SEED=demo needs the local payment provider: unset PAYPAL_CLIENT_ID, or use SEED=catalogue')
  const payment = await startPayment(deps, buyer, orderId)
  await localPaypal.approve(payment.id, { slow: false })
  await payOrder(deps, buyer, orderId, { id: payment.id, status: 'PAY' })
}

function asBuyer({ id, name, email }: Person, at: Date): SignedInUser {
  const rights = { active: true, isAdmin: false, isSeeded: false }
  return { id, name, email, ...rights, signedInAt: at, tokenHash: Buffer.alloc(0) }
}

const asAdmin = (admin: Person, at: Date): SignedInUser => ({ ...asBuyer(admin, at), isAdmin: true, isSeeded: true })

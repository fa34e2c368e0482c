import type { SignedInUser } from '#server/accounts/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { deliverOrder } from '#server/orders/deliver-order.ts'
import { payOrder } from '#server/orders/paying/pay-order.ts'
import { startPayment } from '#server/orders/paying/start-payment.ts'
import { placeOrder } from '#server/orders/placing/place-order.ts'
import { refundOrder } from '#server/orders/refunds/refund-order.ts'
import type { Neighbour, PlannedOrder } from './demo-plan.ts'

export type Buyer = Neighbour & { id: string }

export type Person = { id: string; name: string; email: string }

type DemoOrder = { admin: Person; buyer: Buyer; order: PlannedOrder; now: Date }

const minute = 60_000
const hour = 60 * minute

/** Places a planned order, then pays, delivers, cancels or refunds it as planned, each step at its own time. */
export async function makeDemoOrder(deps: Deps, { admin, buyer, order, now }: DemoOrder): Promise<void> {
  const { at, lines, coupon, fate } = order
  // Settings of the shop that would refuse a demo order, or send the shopkeeper a mail about the order, don't apply.
  const settings = { orderHoldMinutes: 30, deliveryArea: [], ordersPaused: undefined, newOrdersTo: undefined }
  const config = { ...deps.config, ...settings }
  const after = (milliseconds: number): Deps => ({
    ...deps,
    config,
    clock: () => new Date(at.getTime() + milliseconds),
  })
  const { id: buyerId, name: fullName, address, postalCode } = buyer
  const body = {
    orderItems: lines.map(({ product, quantity }) => ({ product: product.id, quantity })),
    shippingAddress: { fullName, address, city: 'Millbrook', postalCode, country: 'United Kingdom' },
    paymentMethod: 'PayPal',
    ...(coupon && { coupon: 'FOODLAND' }),
  }
  const request = { body, idempotencyKey: undefined, from: 'seed' }
  const { id } = await placeOrder(after(0), { id: buyerId, tokenHash: null }, request)
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
}

function asBuyer({ id, name, email }: Person, at: Date): SignedInUser {
  const rights = { active: true, isAdmin: false, isSeeded: false }
  return { id, name, email, ...rights, signedInAt: at, tokenHash: Buffer.alloc(0) }
}

const asAdmin = (admin: Person, at: Date): SignedInUser => ({ ...asBuyer(admin, at), isAdmin: true, isSeeded: true })

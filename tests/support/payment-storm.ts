// A shop of two processes and a small PayPal with random faults. A process may die at any call to PayPal. At the end the
// test compares PayPal's orders with the shop's books.
import type { LightMyRequestResponse } from 'fastify'
import type { SeededRandom } from '#db/seed/seeded-random.ts'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import type { LocalPaypal } from '#server/payments/local-paypal/local-paypal.ts'
import type { PaymentProvider } from '#server/payments/payment-provider.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Fault } from './loopback-paypal.ts'
import { openPaypalShop } from './paypal-shop.ts'
import { providerAt } from './small-paypal.ts'

export type Storm = Awaited<ReturnType<typeof openStorm>>

/** An order at the small PayPal. */
export type AtPaypal = {
  id: string
  orderId: string
  captureId: string | null
  captureStatus: string | null
  refundedCents: number
}

const shareOfFaults = 0.12
const shareOfDeaths = 0.15

export async function openStorm(random: SeededRandom) {
  const { shop, paypal, server, paypalDb, close } = await openPaypalShop()
  let isStormy = true
  server.weather(() => (isStormy && random.chance(shareOfFaults) ? random.pick(faults) : undefined))

  const process = async () => {
    const provider = providerAt(server, { timeoutMs: 80, retryDelaysMs: [1, 1] })
    const payments = mortal(provider, () => isStormy && random.chance(shareOfDeaths))
    const deps = { ...shop.deps, payments }
    const app = await buildApp({ deps, apis })
    await app.ready()
    return { app, deps }
  }
  const processes = [await process(), await process()]
  const touchedByHand = new Set<string>()

  return {
    shop,
    paypal,
    processes,
    /** A call to PayPal that doesn't come from the shop. */
    byHand: (path: string, id: string) => {
      touchedByHand.add(id)
      return paypal.handle({ method: 'POST', path })
    },
    touchedByHand,
    calmDown: () => void (isStormy = false),
    atPaypal: () => ordersAtPaypal(paypalDb),
    deliver: (event: object): Promise<LightMyRequestResponse> => deliver(random.pick(processes).app, paypal, event),
    async [Symbol.asyncDispose]() {
      for (const { app } of processes) await app.close()
      await close()
    },
  }
}

const faults: Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, retryAfter: '0' },
  { kind: 'lost_answer' },
  { kind: 'lost_answer' },
  // The answer comes after the shop's time limit.
  { kind: 'slow', ms: 120 },
  { kind: 'garbled' },
]

/** A provider whose process may die before or after each call. */
function mortal(provider: PaymentProvider, dies: () => boolean): PaymentProvider {
  const die = () => {
    if (dies()) throw new Error('killed')
  }
  const atRisk =
    <Request extends unknown[], Result>(call: (...request: Request) => Promise<Result>) =>
    async (...request: Request): Promise<Result> => {
      die()
      const result = await call(...request)
      die()
      return result
    }
  return {
    ...provider,
    createOrder: atRisk(provider.createOrder),
    capture: atRisk(provider.capture),
    refund: atRisk(provider.refund),
  }
}

function ordersAtPaypal(db: Db): Promise<AtPaypal[]> {
  return db.rows<AtPaypal>(sql`
    select id, custom_id as "orderId", capture_id as "captureId", capture_status as "captureStatus",
      (select coalesce(sum(amount_cents), 0) from local_paypal_refunds as refunds
        where refunds.capture_id = local_paypal_orders.capture_id) as "refundedCents"
    from local_paypal_orders order by created_at, id`)
}

type App = Storm['shop']['app']

function deliver(app: App, paypal: LocalPaypal, event: object): Promise<LightMyRequestResponse> {
  const { headers, body } = paypal.signWebhook(event)
  return app.inject({ method: 'POST', url: '/api/payments/webhook', headers, payload: body })
}

/** The webhooks that PayPal sends about an order. */
export function eventsOf({ id, orderId, captureId, captureStatus, refundedCents }: AtPaypal): object[] {
  const captured = { id: captureId, custom_id: orderId, supplementary_data: { related_ids: { order_id: id } } }
  const links = [{ rel: 'up', href: `https://api-m.paypal.com/v2/payments/captures/${captureId}` }]
  return [
    { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id } },
    ...(captureStatus === 'DECLINED' ? [{ event_type: 'PAYMENT.CAPTURE.DENIED', resource: captured }] : []),
    ...(isKept(captureStatus) || captureStatus === 'REFUNDED'
      ? [{ event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: captured }]
      : []),
    ...(refundedCents > 0
      ? [{ event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: { id: 'REFUND', custom_id: orderId, links } }]
      : []),
  ]
}

/** Whether the shop has the money of a capture, or a part of it. */
export const isKept = (captureStatus: AtPaypal['captureStatus']): boolean =>
  captureStatus === 'COMPLETED' || captureStatus === 'PARTIALLY_REFUNDED'

import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
// A small PayPal with the paths, JSON and rules of Orders v2, over tables of its own. Trial shops use it instead of the
// real PayPal; tests also call it over HTTP (tests/support/loopback-paypal.ts).
import { type Database, type Sql, sql } from '#server/platform/database/database.ts'
import type { PaypalReply, PaypalRequest } from '../paypal-call.ts'
import {
  captureOrder,
  type CreateBody,
  createOrder,
  notFound,
  type RefundBody,
  refundCapture,
  showOrder,
  findLocalOrder,
  type LocalPaypalOrder,
  newId,
  orderColumns,
} from './local-paypal-calls.ts'

/** The REST calls of the small PayPal, and the buyer's choices in its window. */
export type LocalPaypal = {
  /** Answers a REST call as PayPal does. */
  handle(request: PaypalRequest): Promise<PaypalReply>
  /** The buyer's choices. Each returns the changed order; undefined for an unknown order. */
  approve(id: string, how: { slow: boolean }): Promise<LocalPaypalOrder | undefined>
  decline(id: string): Promise<LocalPaypalOrder | undefined>
  cancel(id: string): Promise<LocalPaypalOrder | undefined>
  find(id: string): Promise<LocalPaypalOrder | undefined>
  signWebhook: typeof signWebhook
}

/** Opens a small PayPal over the shop's database. Slow orders are captured after `slowMs` milliseconds. */
export function openLocalPaypal({ db, slowMs = 6000 }: { db: Database; slowMs?: number }): LocalPaypal {
  const find = (id: string) => findLocalOrder(db, id)

  /** Changes an open order. An order that is over stays unchanged. */
  const changeOpen = async (id: string, change: Sql) => {
    const changed = await db.row<LocalPaypalOrder>(sql`
      update local_paypal_orders set ${change} where id = ${id} and status in ('CREATED', 'APPROVED')
      returning ${orderColumns}`)
    return changed ?? find(id)
  }

  return {
    find,
    approve: (id, { slow }) =>
      changeOpen(id, sql`status = 'APPROVED', capture_id = null, capture_status = null, slow = ${slow}`),
    decline: (id) => changeOpen(id, sql`status = 'CREATED', capture_id = ${newId()}, capture_status = 'DECLINED'`),
    cancel: (id) => changeOpen(id, sql`status = 'VOIDED', capture_id = null, capture_status = null`),
    signWebhook,

    async handle({ method, path, body, requestId }) {
      const json = (): unknown => JSON.parse(body ?? '{}')
      const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
      if (method === 'GET' && id) return showOrder(db, id)
      if (method === 'POST' && path === '/v2/checkout/orders') return createOrder(db, json() as CreateBody, requestId)
      if (method === 'POST' && action) return captureOrder({ db, slowMs }, id, requestId)
      const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? []
      if (method === 'POST' && captureId) return refundCapture(db, captureId, json() as RefundBody, requestId)
      if (method === 'POST' && path === '/v1/notifications/verify-webhook-signature') {
        return {
          status: 200,
          body: { verification_status: isSigned(json() as SignatureQuestion) ? 'SUCCESS' : 'FAILURE' },
        }
      }
      return notFound
    },
  }
}

/** The small PayPal signs webhooks for this id. */
export const localWebhookId = 'LOCAL-WEBHOOK'

const key = randomBytes(32)

const signatureOf = (id: string | undefined, time: string | undefined, event: unknown): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([id, time, event]))
    .digest()

/** A webhook as PayPal sends it, signed by this process. */
export function signWebhook(event: object): { headers: Record<string, string>; body: string } {
  const id = randomUUID()
  const time = new Date().toISOString()
  return {
    body: JSON.stringify(event),
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(id, time, event).toString('base64'),
      'paypal-auth-algo': 'HMAC-SHA256',
      'paypal-cert-url': 'local',
    },
  }
}

/** The body of PayPal's verify-webhook-signature. */
export type SignatureQuestion = {
  transmission_id?: string
  transmission_time?: string
  transmission_sig?: string
  webhook_id?: string
  webhook_event?: unknown
}

/** Whether this process signed the event. */
export function isSigned(asked: SignatureQuestion): boolean {
  const given = Buffer.from(asked.transmission_sig ?? '', 'base64')
  const expected = signatureOf(asked.transmission_id, asked.transmission_time, asked.webhook_event)
  return asked.webhook_id === localWebhookId && given.length === expected.length && timingSafeEqual(given, expected)
}

// A small PayPal: the paths, JSON and rules of Orders v2, over a table of its own. It stands in for the real one in a
// test shop, and answers over HTTP in tests (tests/support/loopback-paypal.ts). What it writes need not wait for the
// disk: the shop's own commit, which comes later, takes it along.
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
import { isSigned, type SignatureQuestion, signWebhook } from './webhook-signature.ts'

/** A PayPal for a test shop: its REST calls, and what a buyer can do in its window. */
export type LocalPaypal = {
  /** Answers a REST call as PayPal does. */
  handle(request: PaypalRequest): Promise<PaypalReply>
  /** What the buyer does in PayPal's window. Returns the order as it is then; undefined for an unknown one. */
  approve(id: string, how: { slow: boolean }): Promise<LocalPaypalOrder | undefined>
  decline(id: string): Promise<LocalPaypalOrder | undefined>
  cancel(id: string): Promise<LocalPaypalOrder | undefined>
  find(id: string): Promise<LocalPaypalOrder | undefined>
  signWebhook: typeof signWebhook
}

/** Opens it over the shop's database. A slow order is captured after `slowMs` milliseconds. */
export function openLocalPaypal({ db, slowMs = 6000 }: { db: Database; slowMs?: number }): LocalPaypal {
  const find = (id: string) => findLocalOrder(db, id)

  /** Changes an order that is still open; one that is over stays as it is. */
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

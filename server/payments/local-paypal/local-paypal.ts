// A small PayPal: the same paths, JSON and rules as Orders v2, over a table of its own. It stands in for the real one in
// a trial shop, and answers over HTTP in tests (tests/support/loopback-paypal.ts). What it writes need not wait for the disk: whoever
// builds on it commits later, and takes it along.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Db, sql } from '#server/platform/database.ts'
import { unhurried } from '#server/platform/unhurried-commit.ts'
import { centsOf } from '#shared/money.ts'
import type { PaypalReply, PaypalRequest } from '../paypal-call.ts'
import { type LocalPaypalOrder, orderColumns, toPaypalJson } from './local-paypal-order.ts'
import { type WebhookSigner, webhookSigner } from './webhook-signer.ts'

/** A PayPal for a shop to try: what its REST calls answer, and what a buyer does in its window. */
export type LocalPaypal = {
  /** Answers a REST call as PayPal does. */
  handle(request: PaypalRequest): Promise<PaypalReply>
  /** What the buyer does in PayPal's window. Answers undefined for an unknown order, and the order as it is then. */
  approve(id: string, how: { slow: boolean }): Promise<LocalPaypalOrder | undefined>
  decline(id: string): Promise<LocalPaypalOrder | undefined>
  cancel(id: string): Promise<LocalPaypalOrder | undefined>
  find(id: string): Promise<LocalPaypalOrder | undefined>
  signWebhook: WebhookSigner['sign']
}

type Options = { db: Db; slowMs?: number; webhookId?: string }

/** The id that our own webhooks are signed for. */
export const localWebhookId = 'LOCAL-WEBHOOK'
const buyerEmail = 'buyer@paypal.example'

/** Opens it over the shop's database. A slow order is captured after `slowMs` milliseconds. */
export function openLocalPaypal({ db, slowMs = 6000, webhookId = localWebhookId }: Options): LocalPaypal {
  const signer = webhookSigner(webhookId)

  const find = (id: string) =>
    db.row<LocalPaypalOrder>(sql`select ${orderColumns} from local_paypal_orders where id = ${id}`)

  /** Changes an order that is still open; one that is over stays as it is. */
  const changeOpen = async (id: string, change: ReturnType<typeof sql>) => {
    const changed = await db.row<LocalPaypalOrder>(sql`
      update local_paypal_orders set ${change} where id = ${id} and status in ('CREATED', 'APPROVED') and ${unhurried}
      returning ${orderColumns}`)
    return changed ?? find(id)
  }

  async function create(body: CreateBody, requestId: string | undefined): Promise<PaypalReply> {
    const [unit] = body.purchase_units ?? []
    const { currency_code: currency = '', value = '' } = unit?.amount ?? {}
    if (body.intent !== 'CAPTURE' || !unit) return refusal(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
    if (!/^\d{1,7}\.\d{2}$/.test(value)) return refusal(422, 'UNPROCESSABLE_ENTITY', 'INVALID_CURRENCY_CODE_OR_AMOUNT')
    const { return_url: returnUrl = '', cancel_url: cancelUrl = '' } = body.application_context ?? {}
    const created = await db.row<LocalPaypalOrder>(sql`
      insert into local_paypal_orders (id, request_id, amount_cents, currency, custom_id, return_url, cancel_url)
      select ${newId()}, ${requestId ?? null}, ${centsOf(Number(value))}, ${currency}, ${unit.custom_id ?? ''}, ${returnUrl}, ${cancelUrl}
      where ${unhurried}
      on conflict (request_id) do nothing returning ${orderColumns}`)
    if (created) return { status: 201, body: toPaypalJson(created) }
    const same = await db.oneRow<LocalPaypalOrder>(sql`
      select ${orderColumns} from local_paypal_orders where request_id = ${requestId ?? null}`)
    return { status: 200, body: toPaypalJson(same) }
  }

  async function capture(id: string, requestId: string | undefined): Promise<PaypalReply> {
    const before = await find(id)
    if (before?.slow) await delay(slowMs)
    const captured = await db.row<LocalPaypalOrder>(sql`
      update local_paypal_orders
      set status = 'COMPLETED', capture_id = ${newId()}, capture_status = 'COMPLETED', capture_request_id = ${requestId ?? null}
      where id = ${id} and status = 'APPROVED' and ${unhurried} returning ${orderColumns}`)
    const order = captured ?? (await find(id))
    if (!order) return notFound
    if (captured) return { status: 201, body: toPaypalJson(order) }
    if (order.status !== 'COMPLETED') {
      return refusal(
        422,
        'UNPROCESSABLE_ENTITY',
        order.captureStatus === 'DECLINED' ? 'INSTRUMENT_DECLINED' : 'ORDER_NOT_APPROVED',
      )
    }
    const isRepetition = requestId !== undefined && order.captureRequestId === requestId
    return isRepetition
      ? { status: 200, body: toPaypalJson(order) }
      : refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
  }

  async function refund(captureId: string): Promise<PaypalReply> {
    const refunded = await db.row<LocalPaypalOrder>(sql`
      update local_paypal_orders set capture_status = 'REFUNDED', refund_id = ${newId()}
      where capture_id = ${captureId} and capture_status = 'COMPLETED' returning ${orderColumns}`)
    if (refunded) return { status: 201, body: { id: refunded.refundId, status: 'COMPLETED' } }
    const known = await db.row(sql`select id from local_paypal_orders where capture_id = ${captureId}`)
    return known ? refusal(422, 'UNPROCESSABLE_ENTITY', 'CAPTURE_FULLY_REFUNDED') : notFound
  }

  return {
    find,
    approve: (id, { slow }) =>
      changeOpen(
        id,
        sql`status = 'APPROVED', capture_id = null, capture_status = null, payer_email = ${buyerEmail}, slow = ${slow}`,
      ),
    decline: (id) => changeOpen(id, sql`status = 'CREATED', capture_id = ${newId()}, capture_status = 'DECLINED'`),
    cancel: (id) => changeOpen(id, sql`status = 'VOIDED', capture_id = null, capture_status = null`),
    signWebhook: signer.sign,

    async handle({ method, path, body, requestId }) {
      const json = (): unknown => JSON.parse(body ?? '{}')
      const [, id = '', action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
      if (method === 'GET' && id) {
        const order = await find(id)
        return order ? { status: 200, body: toPaypalJson(order) } : notFound
      }
      if (method === 'POST' && path === '/v2/checkout/orders') return create(json() as CreateBody, requestId)
      if (method === 'POST' && action) return capture(id, requestId)
      const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? []
      if (method === 'POST' && captureId) return refund(captureId)
      if (method === 'POST' && path === '/v1/notifications/verify-webhook-signature') {
        return { status: 200, body: { verification_status: signer.verify(json()) ? 'SUCCESS' : 'FAILURE' } }
      }
      return notFound
    },
  }
}

type CreateBody = {
  intent?: string
  purchase_units?: { custom_id?: string; amount?: { currency_code?: string; value?: string } }[]
  application_context?: { return_url?: string; cancel_url?: string }
}

const refusal = (status: number, name: string, issue: string): PaypalReply => ({
  status,
  body: { name, details: [{ issue }], message: 'The requested action could not be performed.', debug_id: newId() },
})
const notFound: PaypalReply = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

/** As PayPal's ids look: 17 capitals and digits; 85 bits, so that nobody guesses one. */
function newId(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(randomBytes(17), (byte) => letters[byte % 32]).join('')
}

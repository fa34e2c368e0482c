// The REST calls of the small PayPal: what they do to its orders, and what they answer.
import { setTimeout as delay } from 'node:timers/promises'
import { asyncCommit } from '#server/platform/database/async-commit.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { centsOf } from '#shared/money.ts'
import type { PaypalReply } from '../paypal-call.ts'
import { paypalAmount } from '../paypal-order.ts'
import { findLocalOrder, type LocalPaypalOrder, newId, orderColumns, toPaypalJson } from './local-paypal-order.ts'

const refusal = (status: number, name: string, issue: string): PaypalReply => ({
  status,
  body: { name, details: [{ issue }], message: 'The requested action could not be performed.', debug_id: newId() },
})
const unprocessable = (issue: string) => refusal(422, 'UNPROCESSABLE_ENTITY', issue)
/** The answer about an order or a capture that doesn't exist. */
export const notFound: PaypalReply = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

/** The order as PayPal shows it. */
export async function showOrder(db: Db, id: string): Promise<PaypalReply> {
  const order = await findLocalOrder(db, id)
  return order ? { status: 200, body: toPaypalJson(order) } : notFound
}

/** The fields that are read from a call that makes an order. */
export type CreateBody = {
  intent?: string
  purchase_units?: { custom_id?: string; amount?: { currency_code?: string; value?: string } }[]
  application_context?: { return_url?: string }
}

/** Makes an order; repeated with the same request id, answers the same order. */
export async function createOrder(db: Db, body: CreateBody, requestId: string | undefined): Promise<PaypalReply> {
  const [unit] = body.purchase_units ?? []
  const { currency_code: currency = '', value = '' } = unit?.amount ?? {}
  if (body.intent !== 'CAPTURE' || !unit) return refusal(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  if (!/^\d{1,7}\.\d{2}$/.test(value)) return unprocessable('INVALID_CURRENCY_CODE_OR_AMOUNT')
  const { return_url: returnUrl = '' } = body.application_context ?? {}
  const created = await db.row<LocalPaypalOrder>(sql`
    insert into local_paypal_orders (id, request_id, amount_cents, currency, custom_id, return_url)
    select ${newId()}, ${requestId ?? null}, ${centsOf(Number(value))}, ${currency}, ${unit.custom_id ?? ''}, ${returnUrl}
    where ${asyncCommit}
    on conflict (request_id) do nothing returning ${orderColumns}`)
  if (created) return { status: 201, body: toPaypalJson(created) }
  const same = await db.oneRow<LocalPaypalOrder>(sql`
    select ${orderColumns} from local_paypal_orders where request_id = ${requestId ?? null}`)
  return { status: 200, body: toPaypalJson(same) }
}

/** Takes the money of an approved order; of a slow one after `slowMs` milliseconds. */
export async function captureOrder(
  { db, slowMs }: { db: Db; slowMs: number },
  id: string,
  requestId: string | undefined,
): Promise<PaypalReply> {
  const asked = await findLocalOrder(db, id)
  if (asked?.status === 'APPROVED' && asked.slow) await delay(slowMs)
  const captured = await db.row<LocalPaypalOrder>(sql`
    update local_paypal_orders
    set status = 'COMPLETED', capture_id = ${newId()}, capture_status = 'COMPLETED', capture_request_id = ${requestId ?? null}
    where id = ${id} and status = 'APPROVED' and ${asyncCommit} returning ${orderColumns}`)
  if (captured) return { status: 201, body: toPaypalJson(captured) }
  const order = await findLocalOrder(db, id)
  if (!order) return notFound
  if (order.status !== 'COMPLETED') {
    return unprocessable(order.captureStatus === 'DECLINED' ? 'INSTRUMENT_DECLINED' : 'ORDER_NOT_APPROVED')
  }
  const isRepetition = requestId !== undefined && order.captureRequestId === requestId
  return isRepetition ? { status: 200, body: toPaypalJson(order) } : unprocessable('ORDER_ALREADY_CAPTURED')
}

/** Refunds a capture. */
export async function refundCapture(db: Db, captureId: string): Promise<PaypalReply> {
  const refunded = await db.row<LocalPaypalOrder>(sql`
    update local_paypal_orders set capture_status = 'REFUNDED', refund_id = ${newId()}
    where capture_id = ${captureId} and capture_status = 'COMPLETED' returning ${orderColumns}`)
  if (refunded) {
    const amount = paypalAmount(refunded.amountCents, refunded.currency)
    return { status: 201, body: { id: refunded.refundId, status: 'COMPLETED', amount } }
  }
  const known = await db.row(sql`select id from local_paypal_orders where capture_id = ${captureId}`)
  return known ? unprocessable('CAPTURE_FULLY_REFUNDED') : notFound
}

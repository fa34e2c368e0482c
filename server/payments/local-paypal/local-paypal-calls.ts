import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Row, columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Database, type Db, sql } from '#server/platform/database/database.ts'
import { centsOf } from '#shared/money.ts'
import { amountAtPaypal, paypalAmount, type PaypalAmount } from '../paypal-amount.ts'
import type { PaypalReply } from '../paypal-call.ts'
import type { PaypalOrder } from '../paypal-order.ts'

export const orderColumns = columnsOf(
  'localPaypalOrders',
  'id',
  'status',
  'amountCents',
  'currency',
  'minorDigits',
  'customId',
  'returnUrl',
  'slow',
  'captureId',
  'captureStatus',
  'captureRequestId',
)

/** An order of the small PayPal. */
export type LocalPaypalOrder = RowOf<typeof orderColumns> & {
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  captureStatus: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED' | null
}

/** The decimals of an amount, which all amounts of an order then have; undefined if it is none. */
const decimalsOf = ({ value = '' }: PaypalAmount): number | undefined =>
  /^\d{1,9}(?:\.(\d{1,3}))?$/.test(value) ? (value.split('.')[1]?.length ?? 0) : undefined

/** The order in PayPal's JSON. */
function toPaypalJson(order: LocalPaypalOrder): PaypalOrder & { intent: string } {
  const { id, status, customId, captureId, captureStatus } = order
  const amount = paypalAmount(order.amountCents, order)
  const captures =
    captureId && captureStatus ? [{ id: captureId, status: captureStatus, amount, custom_id: customId }] : undefined
  return {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [{ custom_id: customId, amount, ...(captures && { payments: { captures } }) }],
  }
}

/** The order with this id, if there is one. */
export function findLocalOrder(db: Db, id: string): Promise<LocalPaypalOrder | undefined> {
  return db.row(sql`select ${orderColumns} from local_paypal_orders where id = ${id}`)
}

/** An id like PayPal's, of 17 capitals and digits: 85 bits, which nobody can guess. */
export function newId(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(randomBytes(17), (byte) => letters[byte % 32]).join('')
}

const refusal = (status: number, name: string, issue: string): PaypalReply => ({
  status,
  body: { name, details: [{ issue }], message: 'The requested action could not be performed.', debug_id: newId() },
})
const unprocessable = (issue: string) => refusal(422, 'UNPROCESSABLE_ENTITY', issue)
/** The answer about an unknown order or capture. */
export const notFound: PaypalReply = refusal(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

/** Answers an order. */
export async function showOrder(db: Db, id: string): Promise<PaypalReply> {
  const order = await findLocalOrder(db, id)
  return order ? { status: 200, body: toPaypalJson(order) } : notFound
}

/** The fields of a request for an order. */
export type CreateBody = {
  intent?: string
  purchase_units?: { custom_id?: string; amount?: PaypalAmount }[]
  application_context?: { return_url?: string }
}

/** Makes an order. The same request id answers the same order. */
export async function createOrder(db: Db, body: CreateBody, requestId: string | undefined): Promise<PaypalReply> {
  const [unit] = body.purchase_units ?? []
  const { currency_code: currency = '', ...amount } = unit?.amount ?? {}
  const minorDigits = decimalsOf(amount)
  if (body.intent !== 'CAPTURE' || !unit) return refusal(400, 'INVALID_REQUEST', 'MISSING_REQUIRED_PARAMETER')
  if (minorDigits === undefined) return unprocessable('INVALID_CURRENCY_CODE_OR_AMOUNT')
  const { return_url: returnUrl = '' } = body.application_context ?? {}
  const created = await db.row<LocalPaypalOrder>(sql`
    insert into local_paypal_orders (id, request_id, amount_cents, currency, minor_digits, custom_id, return_url)
    values (${newId()}, ${requestId ?? null}, ${centsOf(amountAtPaypal(amount), { currency, minorDigits })}, ${currency}, ${minorDigits}, ${unit.custom_id ?? ''}, ${returnUrl})
    on conflict (request_id) do nothing returning ${orderColumns}`)
  if (created) return { status: 201, body: toPaypalJson(created) }
  const same = await db.oneRow<LocalPaypalOrder>(sql`
    select ${orderColumns} from local_paypal_orders where request_id = ${requestId ?? null}`)
  return { status: 200, body: toPaypalJson(same) }
}

/** Captures an approved order, a slow one after `slowMs` milliseconds. */
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
    where id = ${id} and status = 'APPROVED' returning ${orderColumns}`)
  if (captured) return { status: 201, body: toPaypalJson(captured) }
  const order = await findLocalOrder(db, id)
  if (!order) return notFound
  if (order.status !== 'COMPLETED') {
    return unprocessable(order.captureStatus === 'DECLINED' ? 'INSTRUMENT_DECLINED' : 'ORDER_NOT_APPROVED')
  }
  const isRepetition = requestId !== undefined && order.captureRequestId === requestId
  return isRepetition ? { status: 200, body: toPaypalJson(order) } : unprocessable('ORDER_ALREADY_CAPTURED')
}

/** The fields of a request for a refund. */
export type RefundBody = { amount?: PaypalAmount }

type StoredRefund = Pick<Row<'localPaypalRefunds'>, 'id' | 'amountCents'>

/** Refunds a capture or a part of a capture. The same request id answers the same refund. */
export async function refundCapture(
  db: Database,
  captureId: string,
  { amount }: RefundBody,
  requestId: string | undefined,
): Promise<PaypalReply> {
  return db.transaction(async (tx) => {
    const order = await tx.row<LocalPaypalOrder>(sql`
      select ${orderColumns} from local_paypal_orders where capture_id = ${captureId} for no key update`)
    if (!order) return notFound
    const before = await tx.rows<StoredRefund & Pick<Row<'localPaypalRefunds'>, 'requestId'>>(sql`
      select id, amount_cents as "amountCents", request_id as "requestId" from local_paypal_refunds
      where capture_id = ${captureId}`)
    const same = before.find((one) => requestId !== undefined && one.requestId === requestId)
    if (same) return refundReply(200, same, order)
    const isKept = order.captureStatus === 'COMPLETED' || order.captureStatus === 'PARTIALLY_REFUNDED'
    if (!isKept) return unprocessable('CAPTURE_FULLY_REFUNDED')
    const left = before.reduce((cents, one) => cents - one.amountCents, order.amountCents)
    const isOther = amount && (amount.currency_code !== order.currency || decimalsOf(amount) !== order.minorDigits)
    const amountCents = amount ? centsOf(amountAtPaypal(amount), order) : left
    if (isOther || amountCents < 1) return unprocessable('INVALID_CURRENCY_CODE_OR_AMOUNT')
    if (amountCents > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
    const refund = { id: newId(), amountCents }
    await tx.run(sql`
      with stored as (
        insert into local_paypal_refunds (id, capture_id, request_id, amount_cents)
        values (${refund.id}, ${captureId}, ${requestId ?? null}, ${amountCents}))
      update local_paypal_orders set capture_status = ${amountCents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'}
      where capture_id = ${captureId}`)
    return refundReply(201, refund, order)
  })
}

const refundReply = (status: number, { id, amountCents }: StoredRefund, order: LocalPaypalOrder): PaypalReply => ({
  status,
  body: { id, status: 'COMPLETED', amount: paypalAmount(amountCents, order) },
})

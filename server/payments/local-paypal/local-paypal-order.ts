import { randomBytes } from 'node:crypto'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { paypalAmount, type PaypalOrder } from '../paypal-order.ts'

export const orderColumns = columnsOf(
  'localPaypalOrders',
  'id',
  'status',
  'amountCents',
  'currency',
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

/** The order as PayPal's JSON shows it. */
export function toPaypalJson(order: LocalPaypalOrder): PaypalOrder & { intent: string } {
  const { id, status, customId, captureId, captureStatus } = order
  const amount = paypalAmount(order.amountCents, order.currency)
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

/** An id like PayPal's: 17 capitals and digits; 85 bits, so that nobody can guess one. */
export function newId(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return Array.from(randomBytes(17), (byte) => letters[byte % 32]).join('')
}

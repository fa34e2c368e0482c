import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { ApiError } from '#web/client/api.ts'
import { isBlockedWindow } from './payment-script.ts'

type Meaning =
  | { kind: 'blocked' }
  | { kind: 'paid' }
  | { kind: 'over'; reason: string }
  /** A declined payment is over, and its window with it. */
  | { kind: 'problem'; text: string; isDeclined: boolean }

/** The server's codes for an order that can't be paid any more. */
const overCodes = new Set(['already_paid', 'already_refunded', 'cancelled', 'refunded', 'hold_ran_out'])

/** What an error says of a payment. `mayBePaid`: the answer to an earlier try was lost, so a paid order is paid by that. */
export function meaningOf(error: unknown, mayBePaid: boolean): Meaning {
  if (isBlockedWindow(error)) return { kind: 'blocked' }
  if (!(error instanceof ApiError)) return { kind: 'problem', text: texts.buttonsAway, isDeclined: false }
  if (error.code === 'already_paid' && mayBePaid) return { kind: 'paid' }
  if (overCodes.has(error.code)) return { kind: 'over', reason: error.message }
  return { kind: 'problem', text: error.message, isDeclined: error.status === 402 }
}

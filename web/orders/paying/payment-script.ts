import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { ApiError, callApi } from '#web/client/api.ts'

type Approval = { orderID: string }

/** The used part of PayPal's buttons; the local provider's script has the same interface. */
export type PaypalButtons = {
  render(place: HTMLElement): Promise<void>
  close(): Promise<void>
}

/** The callbacks of the buttons. `createOrder` returns the id of the provider's order, made by the server. */
export type ButtonActions = {
  createOrder: () => Promise<string>
  onApprove: (approval: Approval) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

type Paypal = { Buttons: (actions: ButtonActions) => PaypalButtons }

/** A hanging script fires no event. */
const timeoutMs = 20_000

let loading: Promise<Paypal> | undefined

/** Loads the payment provider's script once per visit. Rejects on failure and timeout; the next call tries again. */
export function loadPaymentScript(): Promise<Paypal> {
  loading ??= fetchScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchScript(): Promise<Paypal> {
  const { payments } = await callApi('GET /api/config')
  const script = document.createElement('script')
  let timer = 0
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${payments.scriptUrl} could not be loaded`))
    script.src = payments.scriptUrl
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', fail)
    timer = window.setTimeout(() => {
      // A late script must not run, because a second run removes the first run's buttons; in another document it
      // doesn't. (Chromium gives a pending request to both elements.)
      new Document().adoptNode(script)
      fail()
    }, timeoutMs)
    document.head.append(script)
  }).finally(() => clearTimeout(timer))
  const { paypal } = window as { paypal?: Paypal }
  if (!paypal) throw new Error('The payment script brought no buttons')
  return paypal
}

/** Whether the provider's script reports a blocked window. */
export function isBlockedWindow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === 'popup_blocked') ||
    /popup.*block|block.*popup|unable to open popup/i.test(error.message)
  )
}

type Meaning =
  | { kind: 'blocked' }
  | { kind: 'paid' }
  | { kind: 'over'; reason: string }
  /** A declined payment and its window are over. */
  | { kind: 'problem'; text: string; isDeclined: boolean }

/** The server's codes for an order that can no longer be paid. */
const overCodes = new Set(['already_paid', 'already_refunded', 'cancelled', 'refunded', 'hold_ran_out'])

/**
 * What an error means for a payment. `mayBePaid`: an earlier answer was lost, so a paid order was paid by that attempt.
 */
export function meaningOf(error: unknown, mayBePaid: boolean): Meaning {
  if (isBlockedWindow(error)) return { kind: 'blocked' }
  if (!(error instanceof ApiError)) return { kind: 'problem', text: texts.buttonsAway, isDeclined: false }
  if (error.code === 'already_paid' && mayBePaid) return { kind: 'paid' }
  if (overCodes.has(error.code)) return { kind: 'over', reason: error.message }
  return { kind: 'problem', text: error.message, isDeclined: error.status === 402 }
}

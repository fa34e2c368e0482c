import { callApi } from '#web/client/api.ts'

type Approval = { orderID: string }

/** The part of PayPal's buttons that we use; the local provider's script has the same interface. */
export type PaypalButtons = {
  render(place: HTMLElement): Promise<void>
  close(): Promise<void>
}

/** What the buttons call. `createOrder` returns the id of the provider's order, which the server has made. */
export type ButtonActions = {
  createOrder: () => Promise<string>
  onApprove: (approval: Approval) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

type Paypal = { Buttons: (actions: ButtonActions) => PaypalButtons }

/** A script that hangs reports nothing. */
const timeoutMs = 20_000

let loading: Promise<Paypal> | undefined

/**
 * The payment provider's script, loaded once per visit. Rejects when it can't be loaded, or has not come in time; asking
 * again tries again.
 */
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
      // Should it come after all, it does not run, since it belongs to another document then: a provider's script that
      // runs a second time takes the buttons of the first away. (Chromium gives a request under way to both elements.)
      new Document().adoptNode(script)
      fail()
    }, timeoutMs)
    document.head.append(script)
  }).finally(() => clearTimeout(timer))
  const { paypal } = window as { paypal?: Paypal }
  if (!paypal) throw new Error('The payment script brought no buttons')
  return paypal
}

/** True for the error by which the provider's script reports a blocked window. */
export function isBlockedWindow(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    ('code' in error && error.code === 'popup_blocked') ||
    /popup.*block|block.*popup|unable to open popup/i.test(error.message)
  )
}

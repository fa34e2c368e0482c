import { browserStore } from '#web/client/storage/browser-store.ts'

const parseId = (stored: unknown) => (typeof stored === 'string' ? stored : null)
/** The order that this tab began to pay for last; a reload keeps it. */
const begun = browserStore<string | null>('payment begun', parseId, null, 'sessionStorage')

/** This tab begins to pay for the order. */
export const savePaymentBegun = (orderId: string): void => begun.write(orderId)

/** What came of the payment has been said. */
export const forgetPaymentBegun = (): void => begun.clear()

/** The order that this tab began to pay for, and has not said yet what came of it. */
export const orderBeingPaid = (): string | null => begun.read()

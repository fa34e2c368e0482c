/** An order as the payment provider keeps it. */
export type ProviderOrder = {
  id: string
  /** created: waiting for the buyer; approved: may be captured; completed: captured. */
  status: 'created' | 'approved' | 'completed' | 'declined' | 'cancelled' | 'refunded'
  amountCents: number
  currency: string
  /** Our order's id, which we gave when we made it. */
  customId: string
  captureId: string | undefined
  payerEmail: string | undefined
}

/** What a capture came to. `declined` lets the buyer choose another way to pay. */
export type CaptureOutcome = { kind: 'captured'; order: ProviderOrder } | { kind: 'declined' | 'not_approved' }

/** What a provider told us unasked, after its signature was checked. */
export type PaymentNews = { providerOrderId: string; event: 'captured' | 'denied' | 'refunded' }

/**
 * The payment provider, in our words, with only the calls that we make (RULINGS §5).
 * Calls throw `unavailable` when the provider can't be reached; asking again with the same key does no harm.
 */
export interface PaymentProvider {
  readonly name: 'paypal' | 'local'
  /** What the page needs to show the buttons. */
  readonly browser: { clientId: string; scriptUrl: string }
  createOrder(request: { orderId: string; amountCents: number; idempotencyKey: string }): Promise<{ id: string }>
  findOrder(id: string): Promise<ProviderOrder | undefined>
  capture(id: string, idempotencyKey: string): Promise<CaptureOutcome>
  /** Gives a capture back in whole. */
  refund(captureId: string, idempotencyKey: string): Promise<{ refundId: string }>
  /** News from a webhook; undefined when it is forged or of no interest. */
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: string): Promise<PaymentNews | undefined>
}

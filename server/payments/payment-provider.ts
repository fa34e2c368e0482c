/** An order as the payment provider keeps it. */
export type ProviderOrder = {
  id: string
  /**
   * created: waits for the buyer; approved: may be captured; pending: captured, but the provider still checks it;
   * completed: the money is ours; declined: the buyer may choose another way to pay; cancelled: can't be paid any more.
   */
  status: 'created' | 'approved' | 'pending' | 'completed' | 'declined' | 'cancelled' | 'refunded'
  /** Of the capture, once there is one. */
  amountCents: number
  currency: string
  /** Our order's id, which we gave when we made the provider's order. */
  customId: string
  captureId: string | undefined
}

/**
 * The result of a capture. `declined` lets the buyer choose another way to pay; `why` is the provider's reason, for the
 * log.
 */
export type CaptureOutcome =
  | { kind: 'captured'; order: ProviderOrder }
  | { kind: 'declined'; why: string }
  | { kind: 'not_approved' }

/**
 * The result of a refund; `why` is the provider's reason, for the log. `pending`: the provider is working on it, and
 * the same key asks how it stands. `failed`: that refund is over, and only another key makes another one. One that was
 * `refunded` in full before has no `refundId` here; a part of such a payment has `nothing_left`. `refundedCents` is what
 * went back, where the provider says so: less than the payment if a part of it was refunded before.
 */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string | undefined; refundedCents: number | undefined }
  | { kind: 'pending' }
  | { kind: 'unknown' }
  | { kind: 'nothing_left' }
  | { kind: 'refused'; why: string }
  | { kind: 'failed'; why: string; refundId: string }

/** What a webhook says: only that something has changed. What it was, we ask the provider itself. */
export type WebhookOutcome = { kind: 'forged' } | { kind: 'of_no_interest' } | ({ kind: 'changed' } & NamedPayment)

/** The ids by which a provider refers to a payment; `orderId` is the custom id that we gave. */
export type NamedPayment = {
  providerOrderId: string | undefined
  captureId: string | undefined
  orderId: string | undefined
}

/**
 * The payment provider, in our words, with only the calls that we make (docs/rules/payments.md#provider). Calls throw
 * `unavailable` when the provider can't be reached; asking again with the same key does no harm.
 */
export interface PaymentProvider {
  readonly name: 'paypal' | 'local'
  /** What the page needs to show the buttons. */
  readonly browser: { clientId: string; scriptUrl: string }
  /** Makes an order for the buyer to approve; `orderId` becomes its custom id. */
  createOrder(request: { orderId: string; amountCents: number; idempotencyKey: string }): Promise<{ id: string }>
  /** Where a buyer approves an order without the buttons' pop-up. */
  approveUrl(id: string): string
  findProviderOrder(id: string): Promise<ProviderOrder | undefined>
  capture(id: string, idempotencyKey: string): Promise<CaptureOutcome>
  /** Refunds a capture in full, or what is left of it; with `partCents`, that much of it. */
  refund(captureId: string, idempotencyKey: string, partCents?: number): Promise<RefundOutcome>
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: string): Promise<WebhookOutcome>
}

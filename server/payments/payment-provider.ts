import type { Currency } from '#shared/money.ts'

/** The payment provider's order for one of our orders. */
export type ProviderOrder = {
  id: string
  /**
   * created: waits for the buyer; approved: may be captured; pending: captured, but the provider still reviews it;
   * completed: the money is ours; declined: the buyer may choose another way to pay; cancelled: can't be paid any more.
   */
  status: 'created' | 'approved' | 'pending' | 'completed' | 'declined' | 'cancelled' | 'refunded'
  /** The amount of the capture in its currency, such as 2.3; before the capture, the amount of the order. */
  amount: number
  currency: string
  /** Our order's id, which we gave when we made the provider's order. */
  customId: string
  captureId: string | undefined
}

/** The result of a capture. After `declined` the buyer may choose another way to pay. `why` is for the log. */
export type CaptureOutcome =
  | { kind: 'captured'; order: ProviderOrder }
  | { kind: 'declined'; why: string }
  | { kind: 'not_approved' }

/**
 * The result of a refund; `why` is for the log. `pending`: the provider works on the refund, and a call with the same key
 * asks again. `failed`: a failed refund is final, and a retry needs a new key. A payment that was refunded before has no
 * `refundId`; for a part of such a payment the result is `nothing_left`. `refundedAmount` is what was refunded, if the
 * provider says so: less than the payment if a part was refunded before.
 */
export type RefundOutcome =
  | { kind: 'refunded'; refundId: string | undefined; refundedAmount: number | undefined }
  | { kind: 'pending' }
  | { kind: 'unknown' }
  | { kind: 'nothing_left' }
  | { kind: 'refused'; why: string }
  | { kind: 'failed'; why: string; refundId: string }

/** A webhook only says that something has changed. Then we ask the provider for the state. */
export type WebhookOutcome = { kind: 'forged' } | { kind: 'of_no_interest' } | ({ kind: 'changed' } & NamedPayment)

/** The ids by which a provider names a payment; `orderId` is the custom id that we gave. */
export type NamedPayment = {
  providerOrderId: string | undefined
  captureId: string | undefined
  orderId: string | undefined
}

/** What the buyer shall pay for one of our orders. */
export type NewProviderOrder = { orderId: string; amountCents: number; currency: Currency; idempotencyKey: string }

/**
 * The payment provider, with only the calls that the shop makes (docs/rules/payments.md#provider). Calls throw
 * `unavailable` if the provider can't be reached. A repeated call with the same key has no further effect.
 */
export interface PaymentProvider {
  readonly name: 'paypal' | 'local'
  /** Why the provider takes no payments in this currency, in a sentence; undefined if it takes them. */
  currencyProblem(currency: Currency): string | undefined
  /** With how many decimals the provider takes amounts: those of the currency, or fewer. */
  decimalsOf(currency: Currency): number
  /** The page needs this to show the buttons. */
  browser(currency: Currency): { clientId: string; scriptUrl: string }
  /** Makes an order for the buyer to approve; `orderId` becomes its custom id. */
  createOrder(request: NewProviderOrder): Promise<{ id: string }>
  /** Where a buyer approves an order without the buttons' pop-up. */
  approveUrl(id: string): string
  findProviderOrder(id: string): Promise<ProviderOrder | undefined>
  capture(id: string, idempotencyKey: string): Promise<CaptureOutcome>
  /** Refunds a capture, or the rest of a capture; with `part`, a part. */
  refund(
    captureId: string,
    idempotencyKey: string,
    part?: { cents: number; currency: Currency },
  ): Promise<RefundOutcome>
  readWebhook(headers: Record<string, string | string[] | undefined>, rawBody: string): Promise<WebhookOutcome>
}

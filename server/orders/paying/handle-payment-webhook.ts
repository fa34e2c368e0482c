import { validate as isUuid } from 'uuid'
import type { NamedPayment, WebhookOutcome } from '#server/payments/payment-provider.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { invalid, unavailable } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import { type PayingDeps, findPayment } from './payment-queries.ts'
import { insertPayment } from './payment-states.ts'
import { settleOrder } from './settle-order.ts'

export const forgedWebhookLimit = { name: 'forged-webhook', max: 60, minutes: 15 }

/** A webhook as it was received. */
type PaymentWebhook = { headers: Record<string, string | string[] | undefined>; rawBody: string; ip: string }

/** Each webhook, even a forged one, costs calls to the provider. PayPal repeats a refused webhook for three days. */
const withWebhookPermit = semaphore({
  atOnce: 10,
  queue: { maxWaiting: 200, refusal: () => unavailable(texts.webhookLater, { retryAfterSeconds: 30 }) },
})

/**
 * Handles a webhook: asks the provider for the current state, so a repeated, late or reordered webhook does no harm. Throws
 * `invalid` for a webhook that the provider did not sign, `too_many` after many forged webhooks, and `unavailable` if too
 * many come at once.
 */
export function handlePaymentWebhook(deps: PayingDeps, webhook: PaymentWebhook): Promise<void> {
  return withWebhookPermit(async () => {
    const outcome = await readOutcome(deps, webhook)
    if (outcome.kind === 'forged') throw invalid(texts.forgedWebhook, { code: 'forged' })
    if (outcome.kind === 'of_no_interest') return
    await storeUnknownPayment(deps, outcome)
    const payment = await findPayment(deps.db, deps.payments.name, outcome)
    if (payment) await settleOrder(deps, payment.orderId, { which: 'all' })
  })
}

/**
 * Stores a payment that names one of our orders and is missing in our books, because an older backup was restored. Settling
 * finds out whether the shop made this payment.
 */
async function storeUnknownPayment(
  { db, payments, clock }: PayingDeps,
  { providerOrderId, orderId }: NamedPayment,
): Promise<void> {
  if (!providerOrderId || !orderId || !isUuid(orderId)) return
  const now = clock()
  await insertPayment(db, { orderId, provider: payments.name, providerOrderId, now, nextCheckAt: now })
}

/** Every webhook counts against its IP, unless it turns out to be genuine. The provider sends refused ones again. */
async function readOutcome(deps: PayingDeps, { headers, rawBody, ip }: PaymentWebhook): Promise<WebhookOutcome> {
  const uncount = await countAttempt(deps, { limit: forgedWebhookLimit, by: [ipBlock(ip)] })
  const outcome = await deps.payments.readWebhook(headers, rawBody)
  if (outcome.kind !== 'forged') await uncount()
  return outcome
}

import { validate as isUuid } from 'uuid'
import type { NamedPayment, WebhookOutcome } from '#server/payments/payment-provider.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { semaphore } from '#server/platform/semaphore.ts'
import { invalid, unavailable } from '#shared/errors.ts'
import { ordersApiTexts as texts } from '#shared/orders/orders-api-texts.ts'
import type { PayingDeps } from './paying-deps.ts'
import { findPayment } from './payment-queries.ts'
import { insertPayment } from './payment-states.ts'
import { settleOrder } from './settle-order.ts'

export const forgedWebhookLimit = { name: 'forged-webhook', max: 60, minutes: 15 }

/** A webhook as it came in, and from where. */
type PaymentWebhook = {
  headers: Record<string, string | string[] | undefined>
  rawBody: string
  ip: string
}

/**
 * Each webhook, even a forged one, costs calls to the provider. PayPal sends one that is turned away again for three
 * days.
 */
const withWebhookPermit = semaphore({
  atOnce: 10,
  queue: { maxWaiting: 200, refusal: () => unavailable(texts.webhookLater, { retryAfterSeconds: 30 }) },
})

/**
 * Handles a webhook: whatever it says, the provider is asked how things stand now, so that it does no harm when it
 * comes twice, late, or out of order. Throws `invalid` for one that the provider did not sign, `too_many` where forged
 * ones keep coming, and `unavailable` when too many come at once.
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
 * A payment of one of our orders (its custom id says so) that these books don't know, because they were restored from
 * an older backup. Settling finds out whether it is one that we made.
 */
async function storeUnknownPayment(
  { db, payments, clock }: PayingDeps,
  { providerOrderId, orderId }: NamedPayment,
): Promise<void> {
  if (!providerOrderId || !orderId || !isUuid(orderId)) return
  const now = clock()
  await insertPayment(db, { orderId, provider: payments.name, providerOrderId, now, nextCheckAt: now })
}

/** Forged webhooks count against their IP; true ones, however many, don't. */
async function readOutcome(deps: PayingDeps, { headers, rawBody, ip }: PaymentWebhook): Promise<WebhookOutcome> {
  const uncount = await countAttempt(deps, { limit: forgedWebhookLimit, by: [ipBlock(ip)] })
  const reading = deps.payments.readWebhook(headers, rawBody)
  const outcome = await reading.catch(() => undefined)
  if (outcome?.kind !== 'forged') await uncount()
  return reading
}

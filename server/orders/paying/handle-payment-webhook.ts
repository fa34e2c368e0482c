import { addressBlock } from '#server/accounts/address-block.ts'
import { countTry, forgiveTry, tryLimits } from '#server/accounts/tries.ts'
import { validate as isUuid } from 'uuid'
import type { NamedPayment, WebhookOutcome } from '#server/payments/payment-provider.ts'
import { openSlots } from '#server/platform/slots.ts'
import { invalid, unavailable } from '#shared/errors.ts'
import { ordersTexts as texts } from '#shared/orders/orders-texts.ts'
import { findPayment, storePayment } from './payment-queries.ts'
import type { SettleDeps } from './settle-deps.ts'
import { settleOrder } from './settle-order.ts'

/** What came to the webhook, and from where. */
export type PaymentWebhook = {
  headers: Record<string, string | string[] | undefined>
  rawBody: string
  address: string
}

/** Each webhook costs questions to the provider, forged ones too. Whoever is sent away comes back: PayPal does for three days. */
const inWebhookSlot = openSlots({
  atOnce: 10,
  queue: { longest: 200, refusal: () => unavailable(texts.webhookLater, { retryAfterSeconds: 30 }) },
})

/**
 * A webhook came: whatever it says, the provider is asked how it stands now, so that it does no harm when it comes twice,
 * late, or out of its turn. Throws `invalid` for one that the provider did not sign, `too_many` where those come from all the
 * time, and `unavailable` when too many come at once.
 */
export function handlePaymentWebhook(deps: SettleDeps, webhook: PaymentWebhook): Promise<void> {
  return inWebhookSlot(async () => {
    const outcome = await readOutcome(deps, webhook)
    if (outcome.kind === 'forged') throw invalid(texts.forgedWebhook, { code: 'forged' })
    if (outcome.kind === 'of_no_interest') return
    await storeForgotten(deps, outcome)
    const payment = await findPayment(deps.db, deps.payments.name, outcome)
    if (payment) await settleOrder(deps, payment.orderId, { which: 'all' })
  })
}

/**
 * A payment of one of our orders (its custom id says so) that these books don't know, because they are older: a backup was
 * restored. Whether it is what we would have made, settling finds out.
 */
async function storeForgotten(
  { db, payments, clock }: SettleDeps,
  { providerOrderId, orderId }: NamedPayment,
): Promise<void> {
  if (!providerOrderId || !orderId || !isUuid(orderId)) return
  const now = clock()
  await storePayment(db, { orderId, provider: payments.name, providerOrderId, now, nextCheckAt: now })
}

/** Forged ones count against their address; true ones, however many, don't. */
async function readOutcome(deps: SettleDeps, { headers, rawBody, address }: PaymentWebhook): Promise<WebhookOutcome> {
  const who = [addressBlock(address)]
  await countTry(deps, tryLimits.forgedWebhook, who)
  let outcome: WebhookOutcome | undefined
  try {
    outcome = await deps.payments.readWebhook(headers, rawBody)
    return outcome
  } finally {
    if (outcome?.kind !== 'forged') await forgiveTry(deps, tryLimits.forgedWebhook, who)
  }
}

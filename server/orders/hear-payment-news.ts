import { addressBlock, countTry, forgiveTry, tryLimits } from '#server/accounts/tries.ts'
import type { PaymentNews } from '#server/payments/payment-provider.ts'
import { openSlots } from '#server/platform/slots.ts'
import { invalid, unavailable } from '#shared/errors.ts'
import { ordersTexts as texts } from '#shared/orders/orders-texts.ts'
import { findPayment } from './payment-queries.ts'
import { type SettleDeps, settleOrder } from './settle-order.ts'

/** What came to the webhook, and from where. */
export type PaymentMessage = {
  headers: Record<string, string | string[] | undefined>
  rawBody: string
  address: string
}

/** Each message costs questions to the provider, forged ones too. Whoever is sent away comes back: PayPal does for three days. */
const inNewsSlot = openSlots({
  atOnce: 10,
  queue: { longest: 200, refusal: () => unavailable(texts.newsLater, { retryAfterSeconds: 30 }) },
})

/**
 * A webhook came: whatever it says, the provider is asked how it stands now, so that it does no harm when it comes twice,
 * late, or out of its turn. Throws `invalid` for one that the provider did not sign, `too_many` where those come from all the
 * time, and `unavailable` when too many come at once.
 */
export function hearPaymentNews(deps: SettleDeps, message: PaymentMessage): Promise<void> {
  return inNewsSlot(async () => {
    const news = await readNews(deps, message)
    if (news.kind === 'forged') throw invalid(texts.forgedNews, { code: 'forged' })
    if (news.kind === 'of_no_interest') return
    const payment = await findPayment(deps.db, deps.payments.name, news)
    if (payment) await settleOrder(deps, payment.orderId, { which: 'all' })
  })
}

/** Forged messages count against their address; true ones, however many, don't. */
async function readNews(deps: SettleDeps, { headers, rawBody, address }: PaymentMessage): Promise<PaymentNews> {
  const who = [addressBlock(address)]
  await countTry(deps, tryLimits.forgedNews, who)
  let news: PaymentNews | undefined
  try {
    news = await deps.payments.readWebhook(headers, rawBody)
    return news
  } finally {
    if (news?.kind !== 'forged') await forgiveTry(deps, tryLimits.forgedNews, who)
  }
}

import type { PaymentNews } from '#server/payments/payment-provider.ts'
import { invalid } from '#shared/errors.ts'
import { ordersTexts as texts } from '#shared/orders/orders-texts.ts'
import { findPayment } from './payment-queries.ts'
import { type SettleDeps, settleOrder } from './settle-order.ts'

/**
 * A webhook came: whatever it says, the provider is asked how it stands now, so that it does no harm when it comes twice,
 * late, or out of its turn. Throws `invalid` for one that the provider did not sign.
 */
export async function hearPaymentNews(deps: SettleDeps, news: PaymentNews): Promise<void> {
  if (news.kind === 'forged') throw invalid(texts.forgedNews, { code: 'forged' })
  if (news.kind === 'of_no_interest') return
  const payment = await findPayment(deps.db, deps.payments.name, news)
  if (payment) await settleOrder(deps, payment.orderId, 'all')
}

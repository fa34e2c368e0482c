import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import { OrderHistory } from './order-history.tsx'

const headingId = 'orders'

/** The profile's table of one's own orders, with whether they were delivered (docs/rules/orders.md#history). */
export function ProfileOrders() {
  return (
    <section className="panel" aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-3">
        {texts.profileTitle}
      </h2>
      <OrderHistory
        statusOf="delivery"
        headingId={headingId}
        empty={{ picture: 'pretzel', words: texts.emptyInProfile, lang: 'es' }}
      />
    </section>
  )
}

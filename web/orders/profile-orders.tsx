import { useId } from 'react'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import { OrderHistory } from './order-history.tsx'

/** The profile's table of one's own orders, with whether they were delivered (RULINGS §7 'Statuses'). */
export function ProfileOrders() {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className="mb-3">
        {texts.profileTitle}
      </h2>
      <OrderHistory statusOf="delivery" empty={{ picture: 'pretzel', words: texts.emptyInProfile, lang: 'es' }} />
    </section>
  )
}

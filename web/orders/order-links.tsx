import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const minuteFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** When an order was placed, and the ways from its row: to the receipt, and to paying while it waits for that. */
export function OrderLinks({ order: { _id, createdAt, active } }: { order: Order }) {
  const placedAt = new Date(createdAt)
  return (
    <span className="small row gap-x-3 gap-y-0 font-normal">
      <time className="soft num" dateTime={createdAt}>
        {dayFormat.format(placedAt)}
      </time>
      <ShopLink className={way} to={`/detailOrder/${_id}`} aria-label={texts.receiptOf(minuteFormat.format(placedAt))}>
        {texts.receiptTitle}
      </ShopLink>
      {active && (
        <ShopLink className={way} to={`/placeorder?order=${_id}`}>
          {texts.payNow}
        </ShopLink>
      )}
    </span>
  )
}

const way = 'link inline-flex min-h-9 max-sm:min-h-11 items-center'

import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { formatWhen } from '#web/ui/when.tsx'
import { useOrderAgain } from './use-order-again.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** When an order was placed, with links to the receipt and, while it is unpaid, to its payment; later it can be ordered again. */
export function OrderLinks({ order }: { order: Order }) {
  const { id, createdAt, active } = order
  const orderAgain = useOrderAgain()
  return (
    <span className="small row gap-x-3 gap-y-0">
      <time className="soft num" dateTime={createdAt}>
        {dayFormat.format(new Date(createdAt))}
      </time>
      <ShopLink
        className="link link--in-row"
        to={`/detailOrder/${id}`}
        aria-label={texts.receiptOf(formatWhen(createdAt))}
      >
        {texts.receiptTitle}
      </ShopLink>
      {active ? (
        <ShopLink
          className="link link--in-row"
          to={`/placeorder?order=${id}`}
          aria-label={texts.payNowOf(formatWhen(createdAt))}
        >
          {texts.payNow}
        </ShopLink>
      ) : (
        <button
          type="button"
          className="link link--in-row cursor-pointer"
          aria-label={texts.orderAgainOf(formatWhen(createdAt))}
          onClick={() => orderAgain(order)}
        >
          {texts.orderAgain}
        </button>
      )}
    </span>
  )
}

import { formatWhen } from '#shared/format-when.ts'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useOrderAgain } from './use-order-again.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** When an order was placed, with links to the receipt and, while it is unpaid, to its payment; later it can be ordered again. */
export function OrderLinks({ order }: { order: Order }) {
  const { id, createdAt, active } = order
  const orderAgain = useOrderAgain()
  const named = (label: string) => ({
    className: 'link link--in-row cursor-pointer',
    'aria-label': texts.ofMinute(label, formatWhen(createdAt)),
    children: label,
  })
  return (
    <span className="small row gap-x-3 gap-y-0">
      <time className="soft num" dateTime={createdAt}>
        {dayFormat.format(new Date(createdAt))}
      </time>
      <ShopLink to={`/detailOrder/${id}`} {...named(texts.receipt)} />
      {active ? (
        <ShopLink to={`/placeorder?order=${id}`} {...named(texts.payNow)} />
      ) : (
        <button type="button" onClick={() => orderAgain(order)} {...named(texts.orderAgain)} />
      )}
    </span>
  )
}

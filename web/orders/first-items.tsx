import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Cell } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** Up to 4 items per row (docs/rules/orders.md#history). */
const itemsShown = 4

/** An order's first items in one cell across three columns: name, price and amount, one item per line. */
export function FirstItems({ order: { id, orderItems, shippingAddress } }: { order: Order }) {
  const more = orderItems.length - itemsShown
  return (
    <Cell colSpan={3} full>
      <span className="sublines">
        {orderItems.slice(0, itemsShown).map((item) => (
          <span key={item.id} className="item">
            <span className="item__name">{item.name}</span>
            <span className="num item__price">
              <Price dollars={item.price} look="plain" />
            </span>
            <span className="num item__amount">{item.quantity}</span>
          </span>
        ))}
        {more > 0 && (
          <ShopLink
            className="link link--in-row"
            to={`/detailOrder/${id}`}
            aria-label={texts.moreOf(more, shippingAddress.fullName, id)}
          >
            {texts.more(more)}
          </ShopLink>
        )}
      </span>
    </Cell>
  )
}

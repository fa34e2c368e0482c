import { Link } from 'react-router'
import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { Cell } from '#web/ui/list-table.tsx'
import { Price } from '#web/ui/price.tsx'

/** Specification §9: up to 4 items per row. */
const itemsShown = 4

/**
 * The cells of an order's first items: name, price and amount in three columns; on a phone, one cell with a line each.
 * Only one of the two is shown, so only one is read out.
 */
export function FewItems({ order: { _id, orderItems, shippingAddress } }: { order: Order }) {
  const items = orderItems.slice(0, itemsShown)
  const more = orderItems.length - items.length
  const rest = more > 0 && (
    <Link
      className="link inline-flex min-h-9 items-center"
      to={`/detailOrder/${_id}`}
      aria-label={texts.moreOf(more, shippingAddress.fullName)}
    >
      {texts.more(more)}
    </Link>
  )
  // Keeps the lines of the three columns level where a link stands below the names.
  const gap = more > 0 && <span className="min-h-9" />
  return (
    <>
      <Cell label={texts.name} className="wide-only">
        <span className="sublines">
          {items.map((item) => (
            <span key={item._id}>{item.name}</span>
          ))}
          {rest}
        </span>
      </Cell>
      <Cell num className="wide-only">
        <span className="sublines">
          {items.map((item) => (
            <span key={item._id}>
              <Price dollars={item.price} look="plain" />
            </span>
          ))}
          {gap}
        </span>
      </Cell>
      <Cell num className="wide-only">
        <span className="sublines">
          {items.map((item) => (
            <span key={item._id}>{item.quantity}</span>
          ))}
          {gap}
        </span>
      </Cell>
      <Cell full className="narrow-only">
        <span className="sublines">
          {items.map((item) => (
            <span key={item._id} className="row between flex-nowrap">
              <span>{item.name}</span>
              <span className="num soft whitespace-nowrap">
                {item.quantity} × <Price dollars={item.price} look="plain" />
              </span>
            </span>
          ))}
          {rest}
        </span>
      </Cell>
    </>
  )
}

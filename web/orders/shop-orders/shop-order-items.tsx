import { productAddress } from '#shared/catalog/addresses.ts'
import { centsOf } from '#shared/money.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { shopOrdersTexts as texts } from '#shared/orders/shop-orders-texts.ts'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { NameCell } from '#web/ui/name-cell.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { RefundedPieces } from '../refunded-pieces.tsx'
import { StoredSums } from '../stored-sums.tsx'

const { name, price, amount, totalPrice } = historyTexts

/** The items as they were bought, what they came to, and what of them was refunded. */
export function ShopOrderItems({ order }: { order: Order }) {
  return (
    <Panel title={texts.items} className="mt-(--gap)">
      <ListTable caption={texts.items} columns={columns} className="list-table--sums">
        {order.orderItems.map((item) => (
          <tr key={item.id}>
            <NameCell picture={item.image} to={productAddress(item.product)}>
              {item.name}
            </NameCell>
            <Cell num label={price}>
              <Price dollars={item.price} look="plain" />
            </Cell>
            <Cell num label={amount}>
              {item.quantity}
              <RefundedPieces item={item} />
            </Cell>
            <Cell num label={totalPrice}>
              <Price cents={centsOf(item.price) * item.quantity} look="plain" />
            </Cell>
          </tr>
        ))}
      </ListTable>
      <div className="mt-5 ml-auto max-w-80">
        <StoredSums order={order} coupon={order.coupon} />
      </div>
    </Panel>
  )
}

const columns = [
  { label: name },
  { label: price, num: true },
  { label: amount, num: true },
  { label: totalPrice, num: true },
]

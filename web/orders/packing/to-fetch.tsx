import { itemsToFetch } from '#shared/orders/items-to-fetch.ts'
import type { Order, OrderItem, PackingList } from '#shared/orders/orders-contract.ts'
import { packSizeOf } from '#shared/orders/pack-size.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'

type OrdersProps = Pick<PackingList, 'units'> & { orders: Order[] }

/** The items of all orders for one way through the shop; closed at first. */
export function ToFetch({ orders, units }: OrdersProps) {
  if (orders.length === 0) return null
  return (
    <details className="panel">
      <summary className="-my-2.5 cursor-pointer py-2.5 font-semibold">{texts.toFetchForAll}</summary>
      <div className="mt-4">
        <ItemsByCategory orders={orders} units={units} />
      </div>
    </details>
  )
}

export function ItemsByCategory({ orders, units }: OrdersProps) {
  const langOfShop = useLangOfShop()
  return itemsToFetch(orders).map(({ category, items }) => (
    <section key={category} className="mb-4 break-inside-avoid-column">
      <h3 className="break-after-avoid" dir="auto" lang={langOfShop}>
        {category}
      </h3>
      <ItemLines items={items} units={units} />
    </section>
  ))
}

type ItemLinesProps = Pick<PackingList, 'units'> & { items: Pick<OrderItem, 'product' | 'name' | 'quantity'>[] }

/** Lines that have a box on paper, to tick with a pen. */
export function ItemLines({ items, units }: ItemLinesProps) {
  const langOfShop = useLangOfShop()
  return (
    <ul className="list-none p-0 wrap-anywhere">
      {items.map(({ product, name, quantity }) => (
        <li key={product} className="pen-line">
          <b className="num">{texts.times(quantity)}</b>{' '}
          <span dir="auto" lang={langOfShop}>
            {name}
          </span>{' '}
          <span className="soft" dir="auto" lang={langOfShop}>
            {packSizeOf(name, units[product])}
          </span>
        </li>
      ))}
    </ul>
  )
}

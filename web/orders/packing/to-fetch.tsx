import { itemsToFetch } from '#shared/orders/items-to-fetch.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ItemBoxes } from './item-boxes.tsx'
import type { PackingTicks } from './packing-ticks.ts'

/** What all the orders need, by category. */
export function ToFetch({ orders, ticks }: { orders: Order[]; ticks: PackingTicks }) {
  const fetched = ticks('fetched', orders)
  return (
    <Panel title={texts.toFetch}>
      <div className="gap-8 sm:columns-2 print:columns-2">
        {itemsToFetch(orders).map(({ category, items }) => (
          <section key={category} className="mb-4 break-inside-avoid-column">
            <h3 className="break-after-avoid">{category}</h3>
            <ItemBoxes items={items} ticks={fetched} />
          </section>
        ))}
      </div>
    </Panel>
  )
}

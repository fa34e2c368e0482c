import { useEffect, useState } from 'react'
import { itemsToFetch } from '#shared/orders/items-to-fetch.ts'
import { keptItems } from '#shared/orders/order-rules.ts'
import type { Order, OrderItem } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { isFilled } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import { Panel } from '#web/ui/panel.tsx'

/** The two steps for an order's line: fetched from the shelf, packed into the parcel. */
type Step = 'fetched' | 'packed'

export type ProductTicks = {
  isTicked: (product: string) => boolean
  tick: (product: string, isTicked: boolean) => void
}

/** The ticks of the orders' products. A fetched product loses its tick when another order needs it too. */
export type PackingTicks = (step: Step, orders: Order[]) => ProductTicks

/**
 * The ticks of the packing list, by order and line. This tab stores them for the signed-in admin through reloads and
 * visits to other pages; they go at sign-out, or when their order leaves the list.
 */
export function usePackingTicks(orders: Order[] | undefined): PackingTicks {
  const [store] = useState(() => personalDraft<readonly string[]>('packing', parse, none))
  const ticks = useBrowserStore(store)

  useEffect(() => {
    if (!orders) return
    const listed = new Set(orders.map(({ id }) => id))
    const kept = store.read().filter((line) => listed.has(orderOf(line)))
    if (kept.length < store.read().length) store.write(kept)
  }, [store, orders])

  const ticked = new Set(ticks)
  return (step, some) => {
    const lines = linesByProduct(step, some)
    return {
      isTicked: (product) => lines.get(product)?.every((line) => ticked.has(line)) ?? false,
      tick(product, isTicked) {
        const meant = lines.get(product) ?? []
        const others = store.read().filter((line) => !meant.includes(line))
        store.write(isTicked ? [...others, ...meant] : others)
      },
    }
  }
}

const none: readonly string[] = []

/** Lines are stored as order, step and product. */
function linesByProduct(step: Step, orders: Order[]): Map<string, string[]> {
  const lines = new Map<string, string[]>()
  for (const { id, orderItems } of orders) {
    for (const { product } of keptItems(orderItems)) {
      lines.set(product, [...(lines.get(product) ?? []), `${id} ${step} ${product}`])
    }
  }
  return lines
}

const orderOf = (line: string) => line.slice(0, line.indexOf(' '))

const parse = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isFilled) : none)

/** The items of all orders, by category. */
export function ToFetch({ orders, ticks }: { orders: Order[]; ticks: PackingTicks }) {
  const fetched = ticks('fetched', orders)
  return (
    <Panel title={texts.toFetch}>
      <div className="gap-8 sm:columns-2 print:columns-2">
        {itemsToFetch(orders).map(({ category, items }) => (
          <section key={category} className="mb-4 break-inside-avoid-column">
            <h3 className="break-after-avoid" dir="auto">
              {category}
            </h3>
            <ItemBoxes items={items} ticks={fetched} />
          </section>
        ))}
      </div>
    </Panel>
  )
}

type ItemBoxesProps = { items: Pick<OrderItem, 'product' | 'name' | 'quantity'>[]; ticks: ProductTicks }

export function ItemBoxes({ items, ticks }: ItemBoxesProps) {
  return (
    <ul className="list-none p-0 wrap-anywhere">
      {items.map(({ product, name, quantity }) => (
        <li key={product} className="break-inside-avoid">
          <CheckField
            checked={ticks.isTicked(product)}
            onChange={({ target }) => ticks.tick(product, target.checked)}
            label={
              <>
                <b className="num">{texts.times(quantity)}</b> <span dir="auto">{name}</span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

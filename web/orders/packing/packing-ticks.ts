import { useEffect, useState } from 'react'
import { keptItems } from '#shared/orders/order-rules.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { isFilled } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'

/** What somebody does with a line of an order: fetches it from its shelf, and puts it into the parcel. */
type Step = 'fetched' | 'packed'

export type ProductTicks = {
  isTicked: (product: string) => boolean
  tick: (product: string, isTicked: boolean) => void
}

/** The ticks of these orders' products. One that was fetched for some of them is not ticked once another needs it too. */
export type PackingTicks = (step: Step, orders: Order[]) => ProductTicks

/**
 * The ticks of the packing list, by order and line: this tab keeps them for the signed-in admin, so that a look at an
 * order, or a reload, loses none. They go with the sign-out, and with an order that leaves the list.
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

/** A line is stored as the order, what was done with it, and the product. */
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

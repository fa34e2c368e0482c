import { useState } from 'react'
import { isFilled, isRecord, textOf } from '#shared/stored-values.ts'
import { personalDraft } from '#web/accounts/personal-draft.ts'
import { useBrowserStore } from '#web/client/storage/browser-store.ts'

/** The order that is being packed, and its products that are in the parcel. */
type Stored = { order: string; products: readonly string[] }

export type Ticks = {
  order: string
  of: (orderId: string) => ReadonlySet<string>
  tick: (orderId: string, product: string, isTicked: boolean) => void
  clear: () => void
}

/**
 * The ticked lines of one order, the one that is being packed. This tab stores them for the signed-in admin through reloads
 * and visits to other pages, until the order is packed, another one is ticked, or the person signs out.
 */
export function useTicks(): Ticks {
  const [store] = useState(() => personalDraft<Stored>('packing', parse, none))
  const { order, products } = useBrowserStore(store)
  return {
    order,
    of: (orderId) => new Set(orderId === order ? products : []),
    tick(orderId, product, isTicked) {
      const { order, products } = store.read()
      const others = orderId === order ? products.filter((one) => one !== product) : []
      store.write({ order: orderId, products: isTicked ? [...others, product] : others })
    },
    clear: () => store.clear(),
  }
}

const none: Stored = { order: '', products: [] }

function parse(stored: unknown): Stored {
  if (!isRecord(stored) || !Array.isArray(stored['products'])) return none
  return { order: textOf(stored['order']), products: stored['products'].filter(isFilled) }
}

import { useState } from 'react'
import { inSequence, movedTo } from '#shared/orders/stop-sequence.ts'
import type { Stop } from '#shared/orders/stops-contract.ts'
import { isFilled, isRecord, textOf } from '#shared/stored-values.ts'
import { draftKey } from '#web/accounts/draft-keys.ts'
import { readUser } from '#web/accounts/session-store.ts'
import { browserStore, useBrowserStore } from '#web/client/storage/browser-store.ts'

/** The driver's own sequence of one slot, and the stops where nobody was. Ids only. */
type Stored = { slot: string; orders: readonly string[]; missed: readonly string[] }

/** The stops in the driver's sequence, which this browser keeps for the last slot. */
export function useStopSequence(slot: string, stops: Stop[]) {
  const [store] = useState(() => browserStore(draftKey(readUser()?._id, 'stops'), parse, none, 'localStorage'))
  const stored = useBrowserStore(store)
  const { orders, missed } = stored.slot === slot ? stored : none
  const sorted = inSequence(stops, orders)
  return {
    sorted,
    missed: new Set(missed),
    move: (order: string, place: number) =>
      store.write({
        slot,
        orders: movedTo(
          sorted.map((stop) => stop.order),
          order,
          place,
        ),
        missed,
      }),
    setMissed: (order: string, isMissed: boolean) => {
      const others = missed.filter((one) => one !== order)
      store.write({ slot, orders, missed: isMissed ? [...others, order] : others })
    },
  }
}

const none: Stored = { slot: '', orders: [], missed: [] }

function parse(stored: unknown): Stored {
  if (!isRecord(stored)) return none
  const { slot, orders, missed } = stored
  const ids = (list: unknown) => (Array.isArray(list) ? list.filter(isFilled) : [])
  return { slot: textOf(slot), orders: ids(orders), missed: ids(missed) }
}

import { useSearchParams } from 'react-router'
import { slotInShort } from '#shared/delivery/slot-labels.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'

const all = ''

type Options = {
  /** What the choice says where no slot is chosen. */
  noSlot?: string
  /** Only the times of deliveries. */
  driven?: boolean
}

/**
 * The slot whose orders are packed, from the address, and props of a PillSelect for it: the times of this week that have
 * orders. No choice in a shop without such times. `isDriven`: somebody drives to the orders of the chosen slot.
 */
export function useSlotChoice({ noSlot = texts.allTimes, driven = false }: Options = {}) {
  const { timeZone } = useLayoutData()
  const [parameters, setParameters] = useSearchParams()
  const slot = parameters.get('slot') ?? all
  const { answer } = useQuery('slots', (signal) => callApi('GET /api/delivery/slots', { query: {}, signal }))
  const now = new Date(shopNow())
  const booked = (answer ?? []).filter(
    ({ id, booked, kind }) => id === slot || (booked > 0 && !(driven && kind === 'pickup')),
  )
  const labels: Record<string, string> = { [all]: noSlot }
  for (const one of booked) labels[one.id] = texts.timeWithOrders(slotInShort(one, timeZone, now), one.booked)
  if (!(slot in labels)) labels[slot] = texts.chosenTime
  const onChoose = (chosen: string) =>
    setParameters(chosen === all ? {} : { slot: chosen }, { preventScrollReset: true })
  const choice = Object.keys(labels).length > 1 && { value: slot, options: Object.keys(labels), labels, onChoose }
  const chosen = booked.find(({ id }) => id === slot)
  return { slot, choice, isDriven: slot !== all && answer !== undefined && chosen?.kind !== 'pickup' }
}

import { useSearchParams } from 'react-router'
import { slotInShort } from '#shared/delivery/slot-labels.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'

const all = ''

/**
 * The slot whose orders are packed, from the address, and props of a PillSelect for it: the times of this week that have
 * orders. No choice in a shop without such times. `noSlot`: what the choice says where no slot is chosen.
 */
export function useSlotChoice(noSlot: string = texts.allTimes) {
  const { timeZone } = useLayoutData()
  const [parameters, setParameters] = useSearchParams()
  const slot = parameters.get('slot') ?? all
  const { answer = [] } = useQuery('slots', (signal) => callApi('GET /api/delivery/slots', { query: {}, signal }))
  const now = new Date(shopNow())
  const booked = answer.filter(({ id, booked }) => booked > 0 || id === slot)
  const labels: Record<string, string> = { [all]: noSlot }
  for (const one of booked) labels[one.id] = texts.timeWithOrders(slotInShort(one, timeZone, now), one.booked)
  if (!(slot in labels)) labels[slot] = texts.chosenTime
  const onChoose = (chosen: string) =>
    setParameters(chosen === all ? {} : { slot: chosen }, { preventScrollReset: true })
  const choice = Object.keys(labels).length > 1 && { value: slot, options: Object.keys(labels), labels, onChoose }
  return { slot, choice }
}

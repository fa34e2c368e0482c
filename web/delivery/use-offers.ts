import { type FoundChoice, findChoice } from '#shared/delivery/delivery-choice.ts'
import type { DeliveryOffer } from '#shared/delivery/delivery-contract.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { useChoice } from './delivery-store.ts'

/** Offers are asked for on every page: those of the last minute are still good. An order decides by itself. */
const goodForMs = 60_000

type Asked = { key: string; at: number; offers: DeliveryOffer[] }
let known: Asked | undefined

/** The offers are outdated: an order was refused because of them, or took a place. */
export const forgetOffers = (): void => {
  known = undefined
}

export type Offers = {
  /** Undefined until the first answer. */
  offers: DeliveryOffer[] | undefined
  problem: string | undefined
  reload: () => void
}

/** The offers at a postal code, for so many pieces. A shop without methods is not asked. */
function useOffers(postalCode: string, items = 0): Offers {
  const { delivery } = useLayoutData()
  const code = postalCode.trim()
  const key = `${items} ${code}`
  const fetched = useQuery(delivery && key, async (signal) => {
    if (known?.key === key && Date.now() - known.at < goodForMs) return known
    const offers = await callApi('GET /api/delivery/offers', { query: { postalCode: code, items }, signal })
    return (known = { key, at: Date.now(), offers })
  })
  const { answer = known, problem, reload } = fetched
  return {
    offers: delivery && answer?.key === key ? answer.offers : undefined,
    problem,
    reload() {
      forgetOffers()
      reload()
    },
  }
}

export type DeliveryNow = Offers & { found: FoundChoice | undefined }

/** The offers for the shopper's choice, and what the choice has become. `postalCode` is another one than the choice's. */
export function useDelivery({ items, postalCode }: { items?: number; postalCode?: string } = {}): DeliveryNow {
  const choice = useChoice()
  const code = postalCode ?? choice.postalCode
  const { delivery: usual = 'delivery' } = useLayoutData()
  const asked = useOffers(code, items)
  const now = new Date(shopNow())
  const found = asked.offers && findChoice({ ...choice, postalCode: code }, asked.offers, { usual, now })
  return { ...asked, found }
}

import ChevronRight from 'lucide-react/icons/chevron-right'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { type FoundChoice, freeSlots } from '#shared/delivery/delivery-choice.ts'
import type { DeliveryOffer } from '#shared/delivery/delivery-contract.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { withinSentence } from '#shared/delivery/slot-labels.ts'
import { trackTexts } from '#shared/orders/track-texts.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { type AddingTo, useAddingTo } from '#web/orders/adding-to.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useChoice } from './delivery-store.ts'
import { useDelivery } from './use-offers.ts'
import { useOpenPart } from './use-open-part.tsx'
import { useSlotWords } from './use-slot-words.ts'

/** The line under the top bar: where the shop brings the order, and when. Opens the choice below it. */
export default function WhereTo() {
  const { user } = useSession()
  const { opener, part } = useOpenPart()
  const { postalCode } = useChoice()
  const { offers, found } = useDelivery()
  const line = useLine(postalCode, offers, found)
  const addingTo = useAddingTo()
  // Admins have no cart.
  if (user?.isAdmin) return null
  if (addingTo) return <ComesWithOther {...addingTo} />
  return (
    <>
      <nav className="whereto" aria-label={texts.delivery}>
        <button type="button" className="whereto__in" {...opener}>
          <Icon of={found?.offer?.method.kind === 'pickup' ? Store : Truck} />
          <span className="whereto__text">
            <b dir="auto">{line.where}</b>
            <span className="whereto__dot"> · </span>
            <span className="whereto__next">{line.next}</span>
          </span>
          <span className="whereto__do">{line.action}</span>
          <Icon of={ChevronRight} className="whereto__go" />
        </button>
      </nav>
      {part && <div className="whereto__part">{part}</div>}
    </>
  )
}

/** What is ordered next has the time of an earlier order. */
function ComesWithOther({ order, number }: AddingTo) {
  return (
    <nav className="whereto" aria-label={texts.delivery}>
      <ShopLink className="whereto__in" to={`/detailOrder/${order}`}>
        <Icon of={Truck} />
        <b className="whereto__text">{trackTexts.addingTo(number)}</b>
        <span className="whereto__do">{trackTexts.seeOrder}</span>
        <Icon of={ChevronRight} className="whereto__go" />
      </ShopLink>
    </nav>
  )
}

type Line = { where: string; next: string; action: string }

/** What the line says; before the first answer it already has its room. */
function useLine(postalCode: string, offers: DeliveryOffer[] | undefined, found: FoundChoice | undefined): Line {
  const { short, until, now, timeZone } = useSlotWords()
  const { delivery: usual } = useLayoutData()
  const code = postalCode.trim()
  const action = texts.change
  if (usual === 'delivery' && code === '' && !found?.offer) {
    return { where: texts.whereTo, next: texts.seeWhen, action: texts.enterCode }
  }
  if (!found) return { where: code ? texts.deliverTo(code) : texts.pickUp, next: texts.unknown, action }
  const { offer, slot } = found
  if (!offer) return { where: texts.deliverTo(code), next: texts.notThere(code), action }
  const toCode = code ? texts.deliverTo(code) : texts.deliverToYou
  const where = offer.method.kind === 'pickup' ? texts.pickUpAt(offer.method.place) : toCode
  if (slot) return { where: texts.at(where, withinSentence(short(slot))), next: texts.orderBy(until(slot)), action }
  if (!offer.method.needsSlot && offer.slots.length === 0) return { where, next: texts.withoutTime, action }
  const [next] = freeSlots(offer, now)
  if (next) {
    const when = texts.next(withinSentence(short(next)))
    // Later closings would not fit into the line, and nobody has to hurry for them.
    const closesToday = shopDay(new Date(next.closesAt), timeZone) === shopDay(now, timeZone)
    return { where, next: closesToday ? texts.at(when, texts.orderBy(until(next))) : when, action }
  }
  const others = offers?.some((other) => other !== offer && freeSlots(other, now).length > 0)
  return { where, next: others ? texts.noTimesHere : texts.noTimes, action }
}

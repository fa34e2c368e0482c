import { useLayoutEffect } from 'react'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { cartCount, useCart } from '#web/cart/cart-store.ts'
import type { SumsDelivery } from '#web/cart/cart-totals.ts'
import AddingNotice from '#web/orders/adding-notice.tsx'
import { sumsOfAddition, useAddingTo } from '#web/orders/adding-to.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { changeChoice, useChoice } from './delivery-store.ts'
import { Goal } from './goal.tsx'
import { GoneSlot } from './gone-slot.tsx'
import { SlotLine } from './slot-line.tsx'
import { useDelivery } from './use-offers.ts'
import { useOpenPart } from './use-open-part.tsx'

type CartDeliveryProps = {
  /** What the goods cost, with taxes. */
  goodsCents: number
  /** The cart is too small for the delivery. */
  isMissing: boolean
  /** Tells the cart what is chosen, for its sums. */
  onFound: (delivery: SumsDelivery | undefined) => void
}

/** Above the cart: the chosen time, what is missing for a delivery, and pick-up as the way out; or the order with which it comes. */
export default function CartDelivery(props: CartDeliveryProps) {
  const { onFound } = props
  const addingTo = useAddingTo()
  useLayoutEffect(() => {
    if (addingTo) onFound(sumsOfAddition(addingTo))
  }, [addingTo, onFound])
  return (
    <>
      <AddingNotice />
      {!addingTo && <OwnDelivery {...props} />}
    </>
  )
}

function OwnDelivery({ goodsCents, isMissing, onFound }: CartDeliveryProps) {
  const choice = useChoice()
  const { offers, found, problem } = useDelivery({ items: cartCount(useCart()) })
  const { opener, part } = useOpenPart(goodsCents)
  const pickUp = offers?.find(({ method, minimum }) => method.kind === 'pickup' && minimum === 0)

  // `found` is a new object on every render; its parts are those of the offers.
  const isKnown = found !== undefined
  const { offer, slot, problem: choiceProblem } = found ?? {}
  useLayoutEffect(() => {
    onFound(isKnown ? { offer, slot } : undefined)
  }, [isKnown, offer, slot, onFound])

  // Room for the goal, so that the lines below stay in their place.
  const isLooking = !offers && !problem && choice.postalCode !== ''
  const isStuck = choiceProblem === 'not_delivered' || (isMissing && offer?.method.kind === 'delivery')
  return (
    <>
      <Panel aria-label={texts.delivery} className={classNames('stack gap-4', isLooking && 'min-h-45')}>
        {problem ? (
          <Notice kind="bad" live>
            {problem}
          </Notice>
        ) : (
          <SlotLine found={found} postalCode={choice.postalCode} opener={opener} />
        )}
        <GoneSlot problem={choiceProblem} kept={choice.slot} offer={offer} />
        {offer && <Goal offer={offer} slot={slot} goodsCents={goodsCents} />}
        {isStuck && pickUp && (
          <p className="row small">
            {isMissing && <span>{texts.noMinimum}</span>}
            <Button kind="quiet" onClick={() => changeChoice({ method: pickUp.method.id })}>
              {texts.pickItUp}
            </Button>
          </p>
        )}
      </Panel>
      {part}
    </>
  )
}

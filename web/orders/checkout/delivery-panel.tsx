import { useEffect, useEffectEvent, useRef } from 'react'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { changeChoice } from '#web/delivery/delivery-store.ts'
import { Goal } from '#web/delivery/goal.tsx'
import { GoneSlot } from '#web/delivery/gone-slot.tsx'
import { SlotLine } from '#web/delivery/slot-line.tsx'
import { useOpenPart } from '#web/delivery/use-open-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Problem } from './problem.tsx'
import type { CheckoutState } from './use-checkout.ts'

type DeliveryPanelProps = { checkout: CheckoutState; delivery: NonNullable<CheckoutState['delivery']> }

/** The chosen time in the order form. What is refused about it stands here, with the ways out. */
export default function DeliveryPanel({ checkout, delivery }: DeliveryPanelProps) {
  const { offers, found, problem, choice, postalCode } = delivery
  const { message, above } = checkout.problems
  const { opener, part } = useOpenPart(checkout.sums.goodsCents)
  const refusal = above === 'delivery' ? message : undefined
  const isGone = found?.problem === 'slot_full' || found?.problem === 'slot_closed'
  const pickUp = offers?.find(({ method }) => method.kind === 'pickup')
  const isStuck = found?.problem === 'not_delivered' || checkout.sums.missingCents > 0
  useChangedChoice(checkout, delivery)

  /** The choice begins with the postal code of the address. */
  function openHere() {
    if (postalCode !== choice.postalCode) changeChoice({ postalCode, slot: choice.slot })
    opener.onClick()
  }

  return (
    <>
      <Panel title={delivery.isPickUp ? texts.pickUp : texts.delivery}>
        <div className="stack gap-4">
          {refusal && !isGone && <Problem message={refusal} takesFocus className="" />}
          {isGone && (
            <GoneSlot
              problem={found.problem}
              kept={choice.slot}
              offer={found.offer}
              wasRefused={refusal !== undefined}
            />
          )}
          {problem ? (
            <Notice kind="bad" live>
              {problem}
            </Notice>
          ) : (
            <SlotLine found={found} postalCode={postalCode} opener={{ ...opener, onClick: openHere }} />
          )}
          {found?.offer && <Goal offer={found.offer} slot={found.slot} goodsCents={checkout.sums.goodsCents} />}
          {isStuck && pickUp && !delivery.isPickUp && (
            <Button kind="second" className="self-start" onClick={() => changeChoice({ method: pickUp.method.id })}>
              {texts.pickUpThere(pickUp.method.place)}
            </Button>
          )}
        </div>
      </Panel>
      {part}
    </>
  )
}

/** A new choice brings its postal code into the address, and what was refused is no longer said. */
function useChangedChoice(checkout: CheckoutState, { choice }: DeliveryPanelProps['delivery']) {
  const { postalCode, method, slot } = choice
  const key = `${postalCode} ${method} ${slot?.id}`
  const seen = useRef({ key, postalCode })
  const follow = useEffectEvent((now: { key: string; postalCode: string }) => {
    const before = seen.current
    if (before.key === now.key) return
    seen.current = now
    if (now.postalCode !== '' && now.postalCode !== before.postalCode) checkout.followPostalCode(now.postalCode)
    if (checkout.problems.above === 'delivery' || checkout.problems.above === 'payment') checkout.forgetProblems()
  })
  useEffect(() => follow({ key, postalCode }), [key, postalCode])
}

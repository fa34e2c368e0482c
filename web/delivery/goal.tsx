import type { CSSProperties } from 'react'
import { cartTexts } from '#shared/cart/cart-texts.ts'
import type { DeliveryOffer, OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import { deliveryCost } from '#shared/delivery/delivery-terms.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { centsOf, formatCents } from '#shared/money.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { termsOfOffer } from './terms-of-offer.ts'

type GoalProps = {
  offer: DeliveryOffer
  /** The chosen time, which may cost more. */
  slot: OfferedSlot | undefined
  goodsCents: number
}

/**
 * How much is missing for a delivery, and for a free one, as a sentence and as a bar, which screen readers pass over. Nothing
 * where there is neither a minimum nor a free delivery.
 */
export function Goal({ offer, slot, goodsCents }: GoalProps) {
  const money = useMoney()
  const words = (cents: number) => formatCents(cents, money)
  const terms = termsOfOffer(offer, money)
  const { feeCents, minimumCents, freeFromCents } = terms
  const { missingCents, missingForFreeCents } = deliveryCost(terms, goodsCents)
  const surchargeCents = centsOf(slot?.surcharge ?? 0, money)
  const isPickUp = offer.method.kind === 'pickup'
  const targetCents = freeFromCents ?? minimumCents
  const isFree = freeFromCents !== null && feeCents > 0 && missingForFreeCents === null
  const parts = [
    missingCents > 0 && (isPickUp ? cartTexts.moreForPickUp : cartTexts.moreForDelivery)(words(missingCents)),
    missingForFreeCents !== null && texts.moreForFree(words(missingForFreeCents)),
    missingCents === 0 && missingForFreeCents !== null && texts.nowFor(words(feeCents + surchargeCents)),
    missingCents === 0 && isFree && texts.isFree,
    missingCents === 0 && isFree && surchargeCents > 0 && texts.thisTime(words(surchargeCents)),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  const percent = (cents: number) => `${Math.min(100, (100 * cents) / targetCents)}%`
  return (
    <div className="goal" style={{ '--v': percent(goodsCents), '--at': percent(minimumCents) } as CSSProperties}>
      <p>
        <b>{parts[0]}</b>
        <span>{parts.length > 1 && `, ${parts.slice(1).join(', ')}`}</span>
      </p>
      <div className="goal__bar" aria-hidden="true">
        <i />
        {minimumCents > 0 && minimumCents < targetCents && <span className="goal__notch" />}
      </div>
      {freeFromCents !== null && (
        <p className="goal__marks" aria-hidden="true">
          <span>{minimumCents > 0 && texts.markMinimum(words(minimumCents))}</span>
          <span>{texts.markFree(words(freeFromCents))}</span>
        </p>
      )}
    </div>
  )
}

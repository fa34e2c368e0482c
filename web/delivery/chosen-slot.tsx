import type { DeliveryOffer, OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { formatAmount } from '#shared/money.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { Goal } from './goal.tsx'
import { useSlotWords } from './use-slot-words.ts'

type ChosenSlotProps = { offer: DeliveryOffer; slot: OfferedSlot | undefined; goodsCents: number | undefined }

/** The time that is chosen, and what the delivery costs. */
export function ChosenSlot({ offer, slot, goodsCents }: ChosenSlotProps) {
  const money = useMoney()
  const words = useSlotWords()
  const { method, fee, minimum, freeFrom } = offer
  const isPickUp = method.kind === 'pickup'
  return (
    <>
      <h2 className="slots__yours">{isPickUp ? texts.yoursPickUp : texts.yours}</h2>
      {slot ? (
        <p className="chosen">
          <span>{words.day(slot)}</span>
          <b>{words.hours(slot)}</b>
          <span className="soft small">{texts.until(words.until(slot))}</span>
        </p>
      ) : (
        <p className="soft">{method.needsSlot ? texts.noneChosen : texts.withoutTime}</p>
      )}
      {method.instructions && (
        <p className="small" dir="auto" lang={method.lang?.instructions}>
          {method.instructions}
        </p>
      )}
      <dl className="sums">
        <Term label={isPickUp ? texts.pickUp : texts.delivery}>
          {fee === 0 ? texts.free : formatAmount(fee, money)}
        </Term>
        {slot && slot.surcharge > 0 && (
          <Term label={texts.extra}>{texts.surcharge(formatAmount(slot.surcharge, money))}</Term>
        )}
        {minimum > 0 && <Term label={texts.minimum}>{formatAmount(minimum, money)}</Term>}
        {freeFrom !== null && fee > 0 && <Term label={texts.from}>{formatAmount(freeFrom, money)}</Term>}
      </dl>
      {goodsCents !== undefined && goodsCents > 0 && <Goal offer={offer} slot={slot} goodsCents={goodsCents} />}
      {slot && <p className="small soft">{slot.left === 'many' ? texts.keptWhenOrdered : texts.kept(slot.left)}</p>}
    </>
  )
}

function Term({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

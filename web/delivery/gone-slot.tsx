import { type ChoiceProblem, freeSlots, type KeptSlot } from '#shared/delivery/delivery-choice.ts'
import type { DeliveryOffer, OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { Notice } from '#web/ui/notice.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { changeChoice } from './delivery-store.ts'
import { useSlotWords } from './use-slot-words.ts'

/** So many of the next times are offered at once. */
const othersAtOnce = 2

type GoneSlotProps = {
  problem: ChoiceProblem | undefined
  /** The time that was chosen. */
  kept: KeptSlot | null
  offer: DeliveryOffer | undefined
  /** An order was refused because of the time. */
  wasRefused?: boolean
}

/** The chosen time is full or closed by now: says so, and offers the next ones. Nothing while the time is good. */
export function GoneSlot({ problem, kept, offer, wasRefused = false }: GoneSlotProps) {
  const words = useSlotWords()
  const isGone = problem === 'slot_full' || problem === 'slot_closed'
  if (!isGone || !kept || !offer) return null
  const others = freeSlots(offer, words.now).slice(0, othersAtOnce)

  function choose({ id, startsAt, endsAt, closesAt }: OfferedSlot) {
    changeChoice({ method: offer!.method.id, slot: { id, startsAt, endsAt } })
    showToast({ text: texts.taken(words.short({ startsAt, endsAt }), words.until({ closesAt })) })
  }

  return (
    <Notice kind="bad" live takesFocus={wasRefused}>
      <p>
        <b>{(problem === 'slot_full' ? texts.isFull : texts.isGone)(words.short(kept))}</b>
        {wasRefused && <span>{` ${texts.nothingOrdered}`}</span>}
      </p>
      {others.length > 0 && (
        <p className="row mt-3 gap-2">
          {others.map((slot) => (
            <button key={slot.id} type="button" className="chip" onClick={() => choose(slot)}>
              {words.short(slot)}
            </button>
          ))}
        </p>
      )}
    </Notice>
  )
}

import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import type { ComponentProps } from 'react'
import type { FoundChoice } from '#shared/delivery/delivery-choice.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { withinSentence } from '#shared/delivery/slot-labels.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSlotWords } from './use-slot-words.ts'

type SlotLineProps = {
  /** Undefined until the offers are known. */
  found: FoundChoice | undefined
  postalCode: string
  /** Opens the choice. */
  opener: Pick<ComponentProps<'button'>, 'ref' | 'aria-expanded' | 'onClick' | 'onPointerEnter' | 'onFocus'>
}

/** The chosen time with its closing, and the button that opens the choice. */
export function SlotLine({ found, postalCode, opener }: SlotLineProps) {
  const { title, detail } = useLineWords(found, postalCode.trim())
  const hasTime = found?.slot !== undefined
  return (
    <div className="slotline">
      <Icon of={found?.offer?.method.kind === 'pickup' ? Store : Truck} />
      <p>
        <b dir="auto">{title}</b>
        {detail && <span className="soft">{detail}</span>}
      </p>
      <Button kind="second" {...opener}>
        {hasTime ? texts.changeTime : texts.chooseTime}
      </Button>
    </div>
  )
}

function useLineWords(found: FoundChoice | undefined, code: string): { title: string; detail?: string } {
  const words = useSlotWords()
  if (!found) return { title: texts.loading }
  const { offer, slot } = found
  if (!offer) return { title: code === '' ? texts.chooseWhere : texts.notThere(code) }
  const { kind, name, place } = offer.method
  const isPickUp = kind === 'pickup'
  if (!slot) return { title: isPickUp ? texts.pickUpAt(place) : name, detail: noTimeYet(offer.method.needsSlot) }
  const when = words.short(slot)
  const toCode = code ? texts.toCode(when, code) : when
  const until = words.until(slot)
  return {
    title: isPickUp ? texts.at(texts.pickUpAt(place), withinSentence(when)) : toCode,
    detail: slot.left === 'many' ? texts.by(until) : texts.byAndLeft(until, slot.left),
  }
}

const noTimeYet = (needsSlot: boolean) => (needsSlot ? texts.noneChosen : texts.withoutTime)

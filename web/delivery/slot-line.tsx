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
  const { title, lang, detail } = useLineWords(found, postalCode.trim())
  const hasTime = found?.slot !== undefined
  return (
    <div className="slotline">
      <Icon of={found?.offer?.method.kind === 'pickup' ? Store : Truck} />
      <p>
        <b dir="auto" lang={lang}>
          {title}
        </b>
        {detail && <span className="soft">{detail}</span>}
      </p>
      <Button kind="second" {...opener}>
        {hasTime ? texts.changeTime : texts.chooseTime}
      </Button>
    </div>
  )
}

/** `lang` is that of the title, where it is not the page's. */
type Words = { title: string; lang?: string | undefined; detail?: string }

function useLineWords(found: FoundChoice | undefined, code: string): Words {
  const words = useSlotWords()
  if (!found) return { title: texts.loading }
  const { offer, slot } = found
  if (!offer) return { title: code === '' ? texts.chooseWhere : texts.notThere(code) }
  const { kind, name, place, lang, needsSlot } = offer.method
  const isPickUp = kind === 'pickup'
  if (!slot)
    return {
      ...(isPickUp ? { title: texts.pickUpAt(place) } : { title: name, lang: lang?.name }),
      detail: needsSlot ? texts.noneChosen : texts.withoutTime,
    }
  const when = words.short(slot)
  const toCode = code ? texts.toCode(when, code) : when
  const until = words.until(slot)
  return {
    title: isPickUp ? texts.at(texts.pickUpAt(place), withinSentence(when)) : toCode,
    detail: slot.left === 'many' ? texts.by(until) : texts.byAndLeft(until, slot.left),
  }
}

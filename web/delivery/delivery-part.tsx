import { type KeyboardEvent, useId, useState } from 'react'
import type { OfferedSlot } from '#shared/delivery/delivery-contract.ts'
import { deliveryTexts as texts } from '#shared/delivery/delivery-texts.ts'
import { cartCount, useCart } from '#web/cart/cart-store.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { ChosenSlot } from './chosen-slot.tsx'
import { changeChoice, useChoice } from './delivery-store.ts'
import { SlotGrid } from './slot-grid.tsx'
import { useDelivery } from './use-offers.ts'
import { useSlotWords } from './use-slot-words.ts'
import { WhereForm } from './where-form.tsx'

type DeliveryPartProps = {
  /** What the goods cost with taxes, where the page knows it: the choice then says what is missing. */
  goodsCents: number | undefined
  onClose: () => void
}

/**
 * Postal code, method, and the days with their times: a part of the page, on phones a dialog. Postal code and method
 * count at once, a time when it is taken.
 */
export default function DeliveryPart({ goodsCents, onClose }: DeliveryPartProps) {
  const isPhone = useWidthUpTo('phone')
  const id = useId()
  const words = useSlotWords()
  const choice = useChoice()
  const { delivery: usual } = useLayoutData()
  const { offers, found, problem, reload } = useDelivery({ items: cartCount(useCart()) })
  /** Chosen, but not taken yet. It belongs to a method. */
  const [picked, setPicked] = useState<OfferedSlot>()
  const offer = found?.offer
  const slot = offer?.slots.find((one) => one.id === picked?.id && !one.isFull) ?? found?.slot
  const kind = offer?.method.kind ?? usual
  const title = kind === 'pickup' ? texts.whenPickUp : texts.when

  function take() {
    if (offer && slot) {
      changeChoice({ method: offer.method.id, slot: { id: slot.id, startsAt: slot.startsAt, endsAt: slot.endsAt } })
      showToast({ text: texts.taken(words.short(slot), words.until(slot)) })
    }
    onClose()
  }

  const body = (
    <>
      <WhereForm postalCode={choice.postalCode} offers={offers} offer={offer} />
      {problem && (
        <Notice kind="bad" live>
          <p>{problem}</p>
          <Button kind="second" className="mt-3" onClick={reload}>
            {texts.check}
          </Button>
        </Notice>
      )}
      {!offers && !problem && <p role="status">{texts.loading}</p>}
      {offer && (offer.method.needsSlot || offer.slots.length > 0) && (
        <SlotGrid key={offer.method.id} offer={offer} chosen={slot} onChoose={setPicked} />
      )}
    </>
  )
  const chosen = offer && <ChosenSlot offer={offer} slot={slot} goodsCents={goodsCents} />
  const needsTime = offer?.method.needsSlot === true || (offer?.slots.length ?? 0) > 0
  const closeButton = (
    <Button kind="second" onClick={onClose}>
      {texts.close}
    </Button>
  )
  const takeButton = (
    <Button disabled={!offer || (needsTime && !slot)} onClick={take}>
      {needsTime ? texts.takeTime : texts.done}
    </Button>
  )
  if (isPhone) {
    return (
      <Dialog
        kind="text"
        onClose={onClose}
        title={title}
        actions={
          <>
            {closeButton}
            {takeButton}
          </>
        }
      >
        {/* The keys belong to the fields inside, which pass them on. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="slots stack mt-4 gap-5" onKeyDown={keepFormUnsent}>
          {body}
          {chosen}
        </div>
      </Dialog>
    )
  }
  return (
    // The keys belong to the fields and buttons inside, which pass them on.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className="slots slots--wide"
      aria-labelledby={id}
      onKeyDown={(event) => {
        keepFormUnsent(event)
        if (event.key === 'Escape') onClose()
      }}
    >
      <h2 id={id} ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <div className="slots__in">
        <div className="panel stack gap-6">{body}</div>
        <aside className="summary-panel stack gap-5" aria-label={kind === 'pickup' ? texts.yoursPickUp : texts.yours}>
          {chosen ?? <p>{texts.noneChosen}</p>}
          <div className="stack gap-3">
            {takeButton}
            {closeButton}
          </div>
        </aside>
      </div>
    </section>
  )
}

/** Enter in a field would send the order form around an open part. */
function keepFormUnsent(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

import Ban from 'lucide-react/icons/ban'
import CircleCheck from 'lucide-react/icons/circle-check'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Plus from 'lucide-react/icons/plus'
import Route from 'lucide-react/icons/route'
import { useCallback, useId, useRef, useState } from 'react'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopSlot } from '#shared/delivery/setup-contract.ts'
import { slotHours } from '#shared/delivery/slot-labels.ts'
import { slotState } from '#shared/delivery/slot-state.ts'
import { MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { useDismiss } from '#web/ui/use-dismiss.ts'
import { driversListOf, packingListOf } from './addresses.ts'
import { BookedBar } from './booked-bar.tsx'
import type { Slots } from './use-slots.ts'

const texts = deliveryAdminTexts.week

/** A slot of the week. Its menu opens at the slot, on phones at the bottom of the screen. */
export function SlotTile({ slot, of }: { slot: ShopSlot; of: Slots }) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isShown, setShown] = useState(false)
  const dismiss = useCallback((by: 'escape' | 'outside') => {
    setShown(false)
    if (by === 'escape') button.current?.focus()
  }, [])
  useDismiss(isShown, root, dismiss)
  const { booked, capacity, isOpen } = slot
  const count = texts.sum(booked, capacity)
  const state = slotState(slot, of.now, of.timeZone)
  const method = of.methodOf(slot)
  const press = (action: () => Promise<void>) => {
    dismiss('escape')
    void action()
  }
  return (
    <div ref={root} className="slot-tile">
      <button
        ref={button}
        type="button"
        className="slot-tile__button"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => setShown(!isShown)}
      >
        <span className="slot-tile__time">{slotHours(slot, of.timeZone)}</span>
        {method && (
          <span className="slot-tile__method" dir="auto">
            {method}
          </span>
        )}
        <b>{count}</b>
        {!isOpen && <span className="slot-tile__time">{texts.closed}</span>}
        <BookedBar slot={slot} now={of.now} />
      </button>
      {isShown && (
        <div className="menu slot-tile__menu" id={id}>
          <p className="menu__who">
            <b>{of.nameWithDay(slot)}</b>
            <span className="soft small">{[count, state].filter(Boolean).join(', ')}</span>
          </p>
          <MenuLink icon={ClipboardList} to={packingListOf(slot)}>
            {texts.packingList}
          </MenuLink>
          {slot.kind === 'delivery' && (
            <MenuLink icon={Route} to={driversListOf(slot)}>
              {texts.driversList}
            </MenuLink>
          )}
          {of.takesMore(slot) && (
            <>
              <MenuButton icon={Plus} disabled={of.isBusy(slot)} onClick={() => press(() => of.addPlace(slot))}>
                {texts.moreInMenu}
              </MenuButton>
              <MenuButton
                icon={isOpen ? Ban : CircleCheck}
                disabled={of.isBusy(slot)}
                onClick={() => press(() => of.setOpen(slot, !isOpen))}
              >
                {isOpen ? texts.close : texts.open}
              </MenuButton>
            </>
          )}
        </div>
      )}
    </div>
  )
}

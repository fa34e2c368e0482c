import ClipboardList from 'lucide-react/icons/clipboard-list'
import Route from 'lucide-react/icons/route'
import { dateInWords } from '#shared/delivery/day-labels.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopSlot } from '#shared/delivery/setup-contract.ts'
import { slotHours } from '#shared/delivery/slot-labels.ts'
import { slotState } from '#shared/delivery/slot-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { driversListOf, packingListOf } from './addresses.ts'
import { BookedBar } from './booked-bar.tsx'
import type { Slots } from './use-slots.ts'

const texts = deliveryAdminTexts.week

type TodayPanelProps = { day: string; slots: ShopSlot[]; of: Slots }

/** Today's slots with all that a grocer does with them. The one that is packed next has the solid button. */
export function TodayPanel({ day, slots, of }: TodayPanelProps) {
  const sum = (part: 'booked' | 'capacity') => slots.reduce((total, slot) => total + slot[part], 0)
  const next = slots.find(({ booked, packed }) => packed < booked)
  return (
    <Panel
      title={texts.today(dateInWords(day))}
      action={<p className="soft num">{texts.places(sum('booked'), sum('capacity'))}</p>}
    >
      {slots.length === 0 ? (
        <p className="soft">{texts.noTimesToday}</p>
      ) : (
        <ul className="slot-rows">
          {slots.map((slot) => (
            <SlotRow key={slot.id} slot={slot} of={of} isNext={slot === next} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function SlotRow({ slot, of, isNext }: { slot: ShopSlot; of: Slots; isNext: boolean }) {
  const { booked, capacity, packed, isOpen } = slot
  const name = of.nameOf(slot)
  const method = of.methodOf(slot)
  return (
    <li className="slot-row">
      <div>
        <b className="slot-row__time">{slotHours(slot, of.timeZone)}</b>
        {method && (
          <span className="soft small block" dir="auto">
            {method}
          </span>
        )}
      </div>
      <div className="slot-row__how">
        <p className="num">
          <b>{texts.sum(booked, capacity)}</b> <span>{slotState(slot, of.now, of.timeZone)}</span>
        </p>
        <BookedBar slot={slot} now={of.now} />
      </div>
      <div className="slot-row__do">
        {(packed < booked || of.takesMore(slot)) && (
          <Button kind={isNext ? undefined : 'second'} to={packingListOf(slot)} aria-label={texts.packingListOf(name)}>
            <Icon of={ClipboardList} />
            <span>{texts.packingList}</span>
          </Button>
        )}
        {slot.kind === 'delivery' && (
          <Button kind="second" to={driversListOf(slot)} aria-label={texts.driversListOf(name)}>
            <Icon of={Route} />
            <span>{texts.driversList}</span>
          </Button>
        )}
      </div>
      <div className="slot-row__more">
        {of.takesMore(slot) && (
          <>
            <Button
              kind="quiet"
              aria-label={texts.moreOf(name)}
              busy={of.isBusy(slot)}
              onClick={() => void of.addPlace(slot)}
            >
              {texts.more}
            </Button>
            <Button
              kind="quiet"
              aria-label={isOpen ? texts.closeOf(name) : texts.openOf(name)}
              busy={of.isBusy(slot)}
              onClick={() => void of.setOpen(slot, !isOpen)}
            >
              {isOpen ? texts.close : texts.open}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

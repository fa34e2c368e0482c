import { type SlotTimes, slotInWords } from '#shared/delivery/slot-labels.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'

type SlotTimeProps = { slot: SlotTimes & { startsAt: string }; className?: string | undefined }

/** 'Thursday 26 November, 16–18', by the shop's clock. */
export default function SlotTime({ slot, className }: SlotTimeProps) {
  const { timeZone } = useLayoutData()
  return (
    <time className={className} dateTime={slot.startsAt}>
      {slotInWords(slot, timeZone)}
    </time>
  )
}

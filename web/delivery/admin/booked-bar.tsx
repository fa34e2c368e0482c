import type { ShopSlot } from '#shared/delivery/setup-contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'

/** How full a slot is: orange without a free place, grey when no more orders come. */
export function BookedBar({ slot: { booked, capacity, closesAt }, now }: { slot: ShopSlot; now: Date }) {
  const isFull = booked >= capacity
  const tone = new Date(closesAt) <= now ? 'booked-bar--done' : isFull && 'booked-bar--full'
  return (
    <span className={classNames('booked-bar', tone)}>
      <ShareBar share={isFull ? 1 : booked / capacity} />
    </span>
  )
}

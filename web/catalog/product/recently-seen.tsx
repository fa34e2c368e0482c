import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/accounts/session-store.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useSeen } from '#web/ui/use-seen.ts'
import { noteSeen, othersSeen } from './recently-seen-store.ts'

const SeenRow = onDemand('seen-row', () => import('./seen-row.tsx'))

/** Remembers that this product was looked at, and shows the others (docs/rules/catalog.md#recently-seen). */
export default function RecentlySeen({ id }: { id: string }) {
  const personId = useSession().user?._id
  const [seen] = useState(() => ({ by: personId, others: othersSeen(id) }))
  useEffect(() => noteSeen(id), [id])
  // A sign-out in another tab has forgotten them.
  return seen.by === personId && seen.others.length > 0 && <RowWhenSeen ids={seen.others} />
}

/** Keeps the place of the row, which is loaded when the place comes into view. */
function RowWhenSeen({ ids }: { ids: string[] }) {
  const place = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(place)
  return (
    <div className="card-row-place" ref={place}>
      <SeenRow ids={ids} needed={isSeen} />
    </div>
  )
}

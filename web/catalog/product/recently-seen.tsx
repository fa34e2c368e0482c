import { useEffect, useRef, useState } from 'react'
import { useSession } from '#web/accounts/session-store.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useSeen } from '#web/ui/use-seen.ts'
import { noteSeen } from './recently-seen-store.ts'

const SeenRow = onDemand('seen-row', () => import('./seen-row.tsx'))

/** Remembers that this product was looked at, and shows the others (docs/rules/catalog.md#recently-seen). */
export default function RecentlySeen({ id }: { id: string }) {
  const { user } = useSession()
  const [others, setOthers] = useState<string[]>([])
  // A sign-out, also in another tab, forgets them.
  useEffect(() => setOthers(noteSeen(id)), [id, user?._id])
  return others.length > 0 && <RowWhenSeen ids={others} />
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

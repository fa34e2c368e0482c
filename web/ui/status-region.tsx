import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { dismissStatus, useStatus } from './status-store.ts'

const shownMs = 6000

/** Where `announce` shows its messages. It is in the page from the start, so that screen readers listen to it. */
export function StatusRegion() {
  const status = useStatus()
  const { pathname } = useLocation()
  // A status stays while the pointer or the focus is on it.
  const [heldId, setHeldId] = useState<number>()
  const isHeld = status?.id === heldId
  const link = status?.link

  useEffect(() => {
    if (!status || isHeld) return undefined
    const timer = setTimeout(() => dismissStatus(status.id), shownMs)
    return () => clearTimeout(timer)
  }, [status, isHeld])

  return (
    <div role="status" aria-live="polite" className="toast-place">
      {status && (
        <div
          key={status.id}
          className="toast"
          onPointerEnter={() => setHeldId(status.id)}
          onPointerLeave={() => setHeldId(undefined)}
          onFocus={() => setHeldId(status.id)}
          onBlur={() => setHeldId(undefined)}
        >
          {!status.isProblem && <Icon of={CircleCheck} />}
          <span>{status.text}</span>
          {/* Nobody needs a link to the page they are on. */}
          {link && (link.reloads || link.to !== pathname) && (
            <Button to={link.to} reloadDocument={link.reloads} onClick={() => dismissStatus(status.id)}>
              {link.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

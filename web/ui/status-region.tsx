import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { dismissStatus, useStatus } from './status-store.ts'

const shownSeconds = 6

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
    let left = shownSeconds
    const timer = setInterval(() => {
      // Behind a dialog, where it is out of reach, its time stands still.
      if (!document.querySelector('dialog[open]')) left -= 1
      if (left === 0) dismissStatus(status.id)
    }, 1000)
    return () => clearInterval(timer)
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

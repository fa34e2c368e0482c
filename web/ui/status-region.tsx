import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { dismissStatus, useStatus } from './status-store.ts'

const shownMs = 6000

/** Where `announce` speaks. It stands in the page from the start, so that screen readers listen to it. */
export function StatusRegion() {
  const status = useStatus()
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!status || held) return
    const timer = setTimeout(() => dismissStatus(status.id), shownMs)
    return () => clearTimeout(timer)
  }, [status, held])

  // The pill goes away under the pointer without telling it: a new one starts free.
  useEffect(() => {
    if (!status) setHeld(false)
  }, [status])

  return (
    <div role="status" aria-live="polite">
      {status && (
        <div
          key={status.id}
          className="toast"
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon of={CircleCheck} />
          <span>{status.text}</span>
          {status.link && (
            <Button to={status.link.to} onClick={() => dismissStatus(status.id)}>
              {status.link.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { dismissToast, useToast } from './toast-store.ts'

const shownSeconds = 6

/** The region where `showToast` shows its messages. It always exists, because screen readers only watch existing regions. */
export function ToastRegion() {
  const toast = useToast()
  const { pathname } = useLocation()
  // A toast stays while the pointer or the focus is on it.
  const [heldId, setHeldId] = useState<number>()
  const isHeld = toast?.id === heldId
  const { link, undo } = toast ?? {}

  useEffect(() => {
    if (!toast || isHeld) return undefined
    let left = shownSeconds
    const timer = setInterval(() => {
      // Behind an open dialog the toast can't be reached, so its time does not pass.
      if (!document.querySelector('dialog[open]')) left -= 1
      if (left === 0) dismissToast(toast.id)
    }, 1000)
    return () => clearInterval(timer)
  }, [toast, isHeld])

  return (
    <div role="status" aria-live="polite" className="toast-place">
      {toast && (
        <div
          key={toast.id}
          className={toast.isForScreenReaders ? 'visually-hidden' : 'toast'}
          onPointerEnter={() => setHeldId(toast.id)}
          onPointerLeave={() => setHeldId(undefined)}
          onFocus={() => setHeldId(toast.id)}
          onBlur={() => setHeldId(undefined)}
        >
          {!toast.isProblem && <Icon of={CircleCheck} />}
          <span>{toast.text}</span>
          {/* No link to the current page. */}
          {link && (link.reloads || link.to !== pathname) && (
            <Button to={link.to} reloadDocument={link.reloads} onClick={() => dismissToast(toast.id)}>
              {link.label}
            </Button>
          )}
          {undo && (
            <Button
              onClick={() => {
                dismissToast(toast.id)
                undo()
              }}
            >
              {uiTexts.undo}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

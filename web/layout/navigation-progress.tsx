import { useEffect, useState } from 'react'
import { createPath, useNavigation } from 'react-router'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { callTexts } from '#shared/platform/call-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { callTimeoutMs } from '#web/client/loading/call-timeout.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Pages that come sooner would be held up by drawing the line. */
const showAfterMs = 200

/** A line at the top of the window while a page is loading that takes a while. React Router waits indefinitely. */
export function NavigationProgress() {
  const { location } = useNavigation()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!location) return
    const link = { label: troubleTexts.reload, to: createPath(location), reloads: true }
    const timers = [
      setTimeout(() => setLate(true), showAfterMs),
      setTimeout(() => showToast({ text: callTexts.noConnection, isProblem: true, link }), callTimeoutMs),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setLate(false)
    }
  }, [location])
  return location && isLate && <div className="progress" role="progressbar" aria-label={uiTexts.loading} />
}

import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { uiTexts } from '#shared/ui/ui-texts.ts'

/** Pages that come sooner would be held up by drawing the line. */
const showAfterMs = 200

/** A line at the top of the window while a page is loading that takes a while. */
export function NavigationProgress() {
  const isGoingOn = useNavigation().state !== 'idle'
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return
    const timer = setTimeout(() => setLate(true), showAfterMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isGoingOn])
  return isGoingOn && isLate && <div className="progress" role="progressbar" aria-label={uiTexts.loading} />
}

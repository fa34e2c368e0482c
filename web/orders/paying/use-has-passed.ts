import { useEffect, useState } from 'react'

/** True once that moment is over. */
export const hasPassed = (moment: string): boolean => Date.parse(moment) <= Date.now()

/** The longest timeout of a browser: 24 days. */
const maxTimeoutMs = 2 ** 31 - 1

/** Whether that moment is over; looks again when it comes. */
export function useHasPassed(moment: string): boolean {
  const [isOver, setOver] = useState(() => hasPassed(moment))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Looks again: a clock that is coarse, or was set back, may not have reached the moment yet.
    function look() {
      const left = Date.parse(moment) - Date.now()
      setOver(left <= 0)
      if (left > 0) timer = setTimeout(look, Math.min(left, maxTimeoutMs))
    }
    look()
    return () => clearTimeout(timer)
  }, [moment])
  return isOver
}

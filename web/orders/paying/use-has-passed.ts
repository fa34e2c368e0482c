import { useEffect, useState } from 'react'
import { shopNow } from '#web/shop-clock.ts'

/** True once that moment is over, by the shop's clock. */
export const hasPassed = (moment: string): boolean => Date.parse(moment) <= shopNow()

/** The longest timeout of a browser: 24 days. */
const maxTimeoutMs = 2 ** 31 - 1

/** Whether that moment is over; looks again when it comes. */
export function useHasPassed(moment: string): boolean {
  const [isOver, setOver] = useState(() => hasPassed(moment))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // Looks again: a clock that is coarse, or was set back, may not have reached the moment yet.
    function look() {
      const left = Date.parse(moment) - shopNow()
      setOver(left <= 0)
      if (left > 0) timer = setTimeout(look, Math.min(left, maxTimeoutMs))
    }
    look()
    return () => clearTimeout(timer)
  }, [moment])
  return isOver
}

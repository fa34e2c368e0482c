import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { formatWhen } from '#web/ui/when.tsx'

/** Until when an unpaid order holds its stock, and that it no longer does once the time has run out (RULINGS §4). */
export function HoldNotice({ until }: { until: string }) {
  const isOver = useHasPassed(until)
  return (
    <div className="hold" role="status">
      <Icon of={Clock} />
      <div>
        <p>{isOver ? texts.holdRanOut : texts.holdUntil}</p>
        <b>
          <time dateTime={until}>{whenHeldUntil(until)}</time>
        </b>
      </div>
    </div>
  )
}

const hourAndMinute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** The time; with its day where that is another one than today. */
function whenHeldUntil(until: string): string {
  const at = new Date(until)
  return at.toDateString() === new Date().toDateString() ? hourAndMinute.format(at) : formatWhen(until)
}

/** True from that moment on. */
export const hasPassed = (moment: string): boolean => Date.parse(moment) <= Date.now()

/** A browser waits no longer than this at once: 24 days. */
const longestWait = 2 ** 31 - 1

function useHasPassed(moment: string): boolean {
  const [isOver, setIsOver] = useState(() => hasPassed(moment))
  useEffect(() => {
    const wait = Math.min(Math.max(0, Date.parse(moment) - Date.now()), longestWait)
    const timer = setTimeout(() => setIsOver(hasPassed(moment)), wait)
    return () => clearTimeout(timer)
  }, [moment])
  return isOver
}

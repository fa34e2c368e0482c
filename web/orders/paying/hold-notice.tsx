import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatWhen } from '#shared/format-when.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { shopNow } from '#web/shop-clock.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Until when an unpaid order holds its stock, or that its time has run out (docs/rules/orders.md#hold). */
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

/** The time, with its day if by the shop's clock that is not today. */
function whenHeldUntil(until: string): string {
  const at = new Date(until)
  return at.toDateString() === new Date(shopNow()).toDateString() ? hourAndMinute.format(at) : formatWhen(until)
}

/** True once that moment is over, by the shop's clock. */
export const hasPassed = (moment: string): boolean => Date.parse(moment) <= shopNow()

/** The longest timeout of a browser: 24 days. */
const maxTimeoutMs = 2 ** 31 - 1

/** Whether that moment is over; looks again when it comes. */
function useHasPassed(moment: string): boolean {
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

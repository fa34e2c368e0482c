import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { formatWhen } from '#shared/format-when.ts'
import { dateFormat } from '#shared/formats.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { shopNow } from '#web/shop-clock.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The end of an unpaid order's hold, or that it is over (docs/rules/orders.md#hold). */
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

const hourAndMinute = dateFormat({ timeStyle: 'short' })

/** The time, with the day unless it is today by the shop's clock. */
function whenHeldUntil(until: string): string {
  const at = new Date(until)
  return at.toDateString() === new Date(shopNow()).toDateString() ? hourAndMinute(at) : formatWhen(until)
}

/** Whether a moment is over, by the shop's clock. */
export const hasPassed = (moment: string): boolean => Date.parse(moment) <= shopNow()

/** The longest timeout of a browser: 24 days. */
const maxTimeoutMs = 2 ** 31 - 1

/** As `hasPassed`; updates when the moment comes. */
function useHasPassed(moment: string): boolean {
  const [isOver, setOver] = useState(() => hasPassed(moment))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    // A coarse or adjusted clock may not have reached the moment yet.
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

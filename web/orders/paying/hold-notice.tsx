import { Clock } from 'lucide-react'
import { formatWhen } from '#shared/format-when.ts'
import { payTexts as texts } from '#shared/orders/pay-texts.ts'
import { shopNow } from '#web/shop-clock.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHasPassed } from './use-has-passed.ts'

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

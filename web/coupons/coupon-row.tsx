import { CircleCheck, CircleStop, Pencil, RotateCcw } from 'lucide-react'
import { couponTexts as texts } from '#shared/coupons/coupon-texts.ts'
import { maxOrdersCounted } from '#shared/coupons/coupon.ts'
import type { ShopCoupon } from '#shared/coupons/coupons-contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { lastDayInWords } from './last-day.ts'
import type { CouponActions } from './use-coupon-actions.ts'

type CouponRowProps = { coupon: ShopCoupon; actions: CouponActions; onEdit: () => void }

/** One coupon; one that has ended is dimmed. */
export function CouponRow({ coupon, actions, onEdit }: CouponRowProps) {
  const { code, percentOff, active, endsAt, orders } = coupon
  return (
    <tr className={classNames(!active && 'dim')}>
      <Cell full>
        <span className="cell flex-wrap gap-x-3 gap-y-1">
          {code}
          {active ? (
            <Badge tone="leaf" icon={CircleCheck}>
              {texts.valid}
            </Badge>
          ) : (
            <Badge>{texts.ended}</Badge>
          )}
        </span>
      </Cell>
      <Cell label={texts.percentOff}>{texts.off(percentOff)}</Cell>
      <Cell label={texts.lastDay}>{endsAt ? lastDayInWords(endsAt) : texts.noEnd}</Cell>
      <Cell label={texts.orders} num>
        {orders < maxOrdersCounted ? orders : texts.orMore(orders)}
      </Cell>
      <Cell full>
        <span className="row -mx-3 gap-0">
          <Button kind="quiet" aria-label={texts.edit(code)} onClick={onEdit}>
            <Icon of={Pencil} />
            {texts.editShort}
          </Button>
          {/* One button, so that the focus stays on it. */}
          <Button
            kind={active ? 'danger-quiet' : 'quiet'}
            aria-label={active ? texts.end(code) : texts.restart(code)}
            busy={actions.isBusy(coupon)}
            onClick={() => void (active ? actions.end(coupon) : actions.restart(coupon))}
          >
            <Icon of={active ? CircleStop : RotateCcw} />
            {active ? texts.endShort : texts.restartShort}
          </Button>
        </span>
      </Cell>
    </tr>
  )
}

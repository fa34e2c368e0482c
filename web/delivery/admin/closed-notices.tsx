import { dayInWords } from '#shared/delivery/day-labels.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { ShopClosedDays, ShopMethod } from '#shared/delivery/setup-contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { daysOf, useTellBuyers } from './use-tell-buyers.ts'

const texts = deliveryAdminTexts.closedDays

type ClosedNoticesProps = {
  closedDays: ShopClosedDays[]
  methods: ShopMethod[]
  today: string
  onChanged: () => void
}

/** Says which closed days ahead have orders, above everything else. */
export function ClosedNotices({ closedDays, methods, today, onChanged }: ClosedNoticesProps) {
  const { isBusy, tell } = useTellBuyers(onChanged)
  const hit = closedDays.filter(({ until, orders }) => until >= today && orders.length > 0)
  return (
    <>
      {hit.map((closed) => (
        <Notice key={closed.id} kind="warn" className="mb-5">
          <div className="notice-row">
            <p>{texts.hit(areClosed(closed, methods), closed.orders.length)}</p>
            <Button
              kind="quiet"
              aria-label={texts.tellOf(daysOf(closed))}
              busy={isBusy(closed)}
              onClick={() => void tell(closed)}
            >
              {texts.tell}
            </Button>
          </div>
        </Notice>
      ))}
    </>
  )
}

function areClosed(closed: ShopClosedDays, methods: ShopMethod[]): string {
  const isOneDay = closed.from === closed.until
  const are = isOneDay ? texts.dayIs(dayInWords(closed.from)) : texts.daysAre(daysOf(closed))
  const method = methods.find(({ id }) => id === closed.method)
  return method ? texts.closedFor(are, method.name) : are
}

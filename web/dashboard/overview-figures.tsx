import type { ReactNode } from 'react'
import type { Overview, PeriodFigures } from '#shared/dashboard/dashboard-contract.ts'
import { percentChange } from '#shared/dashboard/overview-rules.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { formatCount } from '#shared/formats.ts'
import { formatAmount } from '#shared/money.ts'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useMoney } from '#web/ui/use-money.ts'

/** Revenue and orders of today and this week compared with the period before, and orders to deliver. */
export function OverviewFigures({ overview: { today, week, toDeliver, lowStock } }: { overview: Overview }) {
  return (
    <dl className="figures" aria-label={texts.figures}>
      <PeriodRow
        period={today}
        labels={[texts.salesToday, texts.ordersToday, texts.averageToday]}
        before={texts.yesterday}
      />
      <Figure
        label={texts.toDeliver}
        note={
          toDeliver > 0 && (
            <ShopLink className="link link--alone max-sm:-my-3" to="/H0me/orders?status=to_deliver">
              {texts.showOrders}
            </ShopLink>
          )
        }
      >
        {formatCount(toDeliver)}
      </Figure>
      <PeriodRow
        period={week}
        labels={[texts.salesWeek, texts.ordersWeek, texts.averageWeek]}
        before={texts.lastWeek}
      />
      <Figure label={texts.lowStock} note={texts.lowStockNote}>
        {formatCount(lowStock.count)}
      </Figure>
    </dl>
  )
}

type PeriodRowProps = {
  period: PeriodFigures
  labels: [sales: string, orders: string, average: string]
  before: (figure: string) => string
}

function PeriodRow({ period, labels: [sales, orders, average], before }: PeriodRowProps) {
  const { wholeBefore } = period
  const money = useMoney()
  const inMoney = (amount: number) => formatAmount(amount, money)
  const note = (now: number, then: number, whole: number, format: (figure: number) => string) => {
    const percent = percentChange(now, then)
    return (
      <>
        <p>{before(format(whole))}</p>
        {percent !== undefined && <p>{texts.changeByNow(percent)}</p>}
      </>
    )
  }
  return (
    <>
      <Figure label={sales} note={note(period.revenue, period.revenueBefore, wholeBefore.revenue, inMoney)}>
        <Price amount={period.revenue} look="figure" />
      </Figure>
      <Figure label={orders} note={note(period.orders, period.ordersBefore, wholeBefore.orders, formatCount)}>
        {formatCount(period.orders)}
      </Figure>
      <Figure
        label={average}
        note={note(period.averageOrder, period.averageOrderBefore, wholeBefore.averageOrder, inMoney)}
      >
        <Price amount={period.averageOrder} look="figure" />
      </Figure>
    </>
  )
}

function Figure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>{children}</dd>
      <dd className="note">{note}</dd>
    </div>
  )
}

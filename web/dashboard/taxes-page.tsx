import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { TaxesOfDay } from '#shared/dashboard/dashboard-contract.ts'
import { overviewTexts } from '#shared/dashboard/overview-texts.ts'
import { monthOf, periodProblems, type TaxPeriod } from '#shared/dashboard/tax-period.ts'
import { type TaxSum, taxSums } from '#shared/dashboard/tax-sums.ts'
import { taxesTexts as texts } from '#shared/dashboard/taxes-texts.ts'
import { dayText } from '#shared/settings/day-text.ts'
import { isDay, shopDay } from '#shared/settings/shop-day.ts'
import { callApi } from '#web/client/api.ts'
import { DownloadButton } from '#web/client/files/download-button.tsx'
import { download } from '#web/client/files/download.ts'
import { Form, FormInput, SubmitButton } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Cell, ListTable } from '#web/ui/list-table.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { useMoney } from '#web/ui/use-money.ts'

/** '/H0me/taxes': what was paid on each day by rate; this month, or the days of the address. */
export default function TaxesPage() {
  const { timeZone } = useLayoutData()
  const [today] = useState(() => shopDay(new Date(shopNow()), timeZone))
  const [address] = useSearchParams()
  const month = monthOf(today)
  const period = { from: address.get('from') ?? month.from, until: address.get('until') ?? month.until }
  const problems = periodProblems(period)
  const query = String(new URLSearchParams(period))
  // A field for days refuses other texts.
  const fields = { from: isDay(period.from) ? period.from : '', until: isDay(period.until) ? period.until : '' }
  return (
    <AdminPanel
      title={texts.title}
      back={{ to: '/H0me', label: overviewTexts.backToOverview }}
      aside={
        !problems && <DownloadButton call={`/api/overview/taxes?${query}`} label={texts.download} by={downloadCsv} />
      }
    >
      <p className="soft mb-5">{texts.hint(timeZone)}</p>
      <PeriodForm period={fields} today={today} />
      {problems ? (
        <Notice kind="warn">{problems.from ?? problems.until}</Notice>
      ) : (
        <Taxes key={query} period={period} />
      )}
    </AdminPanel>
  )
}

const downloadCsv = (call: string) => download(call, { accept: 'text/csv' })

/** The first and the last day, which go into the address. */
function PeriodForm({ period, today }: { period: TaxPeriod; today: string }) {
  const [, setAddress] = useSearchParams()
  const form = useForm<TaxPeriod, TaxPeriod>({
    start: period,
    check: (typed) => ({ fields: periodProblems(typed) ?? {} }),
    send: async (typed) => typed,
    onSaved: (typed) => setAddress(typed, { preventScrollReset: true }),
  })
  // Keeps the fields in step with the address, which a month below and the Back button change.
  const follow = useEffectEvent((now: TaxPeriod) => form.change(now))
  const { from, until } = period
  useEffect(() => follow({ from, until }), [from, until])
  return (
    <Form form={form} className="row mb-5 items-end">
      <FormInput name="from" label={texts.from} type="date" />
      <FormInput name="until" label={texts.until} type="date" />
      <SubmitButton kind="tint">{texts.show}</SubmitButton>
      <Button kind="quiet" to={`?${new URLSearchParams(monthOf(today))}`}>
        {texts.thisMonth}
      </Button>
      <Button kind="quiet" to={`?${new URLSearchParams(monthOf(today, -1))}`}>
        {texts.lastMonth}
      </Button>
    </Form>
  )
}

function Taxes({ period }: { period: TaxPeriod }) {
  const fetched = useQuery('taxes', (signal) => callApi('GET /api/overview/taxes', { query: period, signal }))
  return (
    <QueryPanel fetched={fetched}>
      {(days) =>
        days.length > 0 ? <TaxTable days={days} /> : <EmptyState panel picture="coffee" title={texts.none} />
      }
    </QueryPanel>
  )
}

/** A row for each day and rate, and the sums. With one rate, which the heading of the taxes names, a row for each day. */
function TaxTable({ days }: { days: TaxesOfDay[] }) {
  const { byRate, all } = taxSums(days, useMoney())
  const [first, ...others] = byRate
  const hasRates = others.length > 0
  const tax = hasRates ? texts.tax : texts.taxAt(first!.percent)
  const rate = (percent: number) =>
    hasRates && (
      <Cell num label={texts.rate}>
        {texts.percent(percent)}
      </Cell>
    )
  const columns = [
    { label: texts.day },
    ...(hasRates ? [{ label: texts.rate, num: true }] : []),
    { label: texts.net, num: true },
    { label: tax, num: true },
    { label: texts.gross, num: true },
  ]
  const foot = (
    <>
      {hasRates &&
        byRate.map((sum) => (
          <tr key={sum.percent}>
            <Cell>{texts.sum}</Cell>
            {rate(sum.percent)}
            <Amounts of={sum} tax={tax} />
          </tr>
        ))}
      <tr>
        <Cell colSpan={hasRates ? 2 : 1} full>
          {texts.sum}
        </Cell>
        <Amounts of={all} tax={tax} />
      </tr>
    </>
  )
  return (
    <div className="panel py-2">
      <ListTable caption={texts.caption} columns={columns} className="list-table--taxes" foot={foot}>
        {days.map((row) => (
          <tr key={`${row.day} ${row.percent}`}>
            <Cell full={!hasRates}>
              <time dateTime={row.day}>{dayText(row.day)}</time>
            </Cell>
            {rate(row.percent)}
            <Amounts of={row} tax={tax} />
          </tr>
        ))}
      </ListTable>
    </div>
  )
}

function Amounts({ of, tax }: { of: TaxSum; tax: string }) {
  return (
    <>
      <Cell num label={texts.net}>
        <Price amount={of.net} look="plain" />
      </Cell>
      <Cell num label={tax}>
        <Price amount={of.tax} look="plain" />
      </Cell>
      <Cell num label={texts.gross}>
        <Price amount={of.gross} look="plain" />
      </Cell>
    </>
  )
}

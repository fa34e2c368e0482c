import { isDay } from '../settings/shop-day.ts'
import { taxesTexts as texts } from './taxes-texts.ts'

/** Days such as '2026-11-01', both included. */
export type TaxPeriod = { from: string; until: string }

/** A year and its neighbours. Longer periods are asked for in parts. */
export const maxTaxDays = 400

const dayMs = 24 * 3600_000

/** What is wrong with a period, by field; undefined if nothing is (docs/rules/dashboard.md#taxes-of-each-day). */
export function periodProblems({ from, until }: TaxPeriod): Partial<TaxPeriod> | undefined {
  if (!isDay(from) || !isDay(until)) {
    return { ...(!isDay(from) && { from: texts.notADay }), ...(!isDay(until) && { until: texts.notADay }) }
  }
  if (from > until) return { until: texts.endsBefore }
  const days = (Date.parse(until) - Date.parse(from)) / dayMs + 1
  return days > maxTaxDays ? { until: texts.tooLong(maxTaxDays) } : undefined
}

/** The month of a day; with `months` -1 the month before. */
export function monthOf(day: string, months = 0): TaxPeriod {
  const [year, month] = day.split('-').map(Number)
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
  return {
    from: dayOf(Date.UTC(year!, month! - 1 + months, 1)),
    until: dayOf(Date.UTC(year!, month! + months, 0)),
  }
}

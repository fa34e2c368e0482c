import { isInvisible, lengthOf } from '../clean-text.ts'
import type { Decimal } from '../decimal.ts'
import type { FieldError } from '../errors.ts'
import { ppmOf } from '../pricing/percent.ts'
import { isDay } from './shop-day.ts'
import type { TaxRate } from './shop-settings.ts'
import { taxTexts as texts } from './tax-texts.ts'

/** The most tax categories of a shop, because every page carries them. */
export const maxTaxCategories = 30
/** The most rates of a category. */
export const maxTaxRates = 50
/** The longest name of a tax category or a deposit, in characters. */
export const maxTaxName = 60

/** The problem of a name, already on one line. */
export function taxNameProblem(name: string): string | undefined {
  if (isInvisible(name)) return texts.nameRequired
  return lengthOf(name) > maxTaxName ? texts.nameTooLong(maxTaxName) : undefined
}

/** A rate as a form or a client sends it. */
export type SentRate = { validFrom?: string; percent?: Decimal }

const at = (index: number, part: 'validFrom' | 'percent', message: string): FieldError => ({
  field: `rates.${index}.${part}`,
  message,
})

/** The rates, sorted by their day, or what is wrong with them whatever the shop has. */
export function readRates(sent: readonly SentRate[]): { rates: TaxRate[] } | { errors: FieldError[] } {
  const days = sent.map(({ validFrom }) => validFrom)
  const errors = sent.flatMap(({ validFrom = '', percent }, index): FieldError[] => [
    ...(isDay(validFrom) ? [] : [at(index, 'validFrom', texts.notADay)]),
    ...(validFrom && days.indexOf(validFrom) < index ? [at(index, 'validFrom', texts.dayTwice)] : []),
    ...(ppmOf(percent) === undefined ? [at(index, 'percent', texts.percentWrong)] : []),
  ])
  if (sent.length > maxTaxRates) errors.push({ field: 'rates', message: texts.tooManyRates(maxTaxRates) })
  if (errors.length > 0) return { errors }
  const rates = sent.map(({ validFrom = '', percent }) => ({ validFrom, ratePpm: ppmOf(percent)! }))
  return { rates: rates.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)) }
}

/** Whether both lists have the same rates. Both are sorted. */
export const areSameRates = (one: readonly TaxRate[], other: readonly TaxRate[]): boolean =>
  JSON.stringify(one.map(({ validFrom, ratePpm }) => [validFrom, ratePpm])) ===
  JSON.stringify(other.map(({ validFrom, ratePpm }) => [validFrom, ratePpm]))

/** Whether orders may have been placed with this rate. Then it stays as it is. */
export const hasBegun = ({ validFrom }: TaxRate, today: string): boolean => validFrom <= today

/** Whether every rate of `before` that has begun is still in `after`. */
export const keepsBegunRates = (before: readonly TaxRate[], after: readonly TaxRate[], today: string): boolean =>
  before
    .filter((rate) => hasBegun(rate, today))
    .every((rate) => after.some(({ validFrom, ratePpm }) => validFrom === rate.validFrom && ratePpm === rate.ratePpm))

/**
 * The days that a rate can't begin on: a rate begins today or later, only the first one of a new category on any day.
 * Every category has a rate for today (docs/rules/settings.md#tax-categories).
 */
export function daysProblems(sent: readonly SentRate[], before: readonly TaxRate[], today: string): FieldError[] {
  const first = sent.map(({ validFrom = '' }) => validFrom).toSorted()[0]
  const passed = sent.flatMap(({ validFrom = '' }, index) => {
    const isThere = before.some((rate) => rate.validFrom === validFrom)
    const isFirst = before.length === 0 && validFrom === first
    return validFrom < today && !isThere && !isFirst ? [at(index, 'validFrom', texts.dayHasPassed)] : []
  })
  if (first !== undefined && first <= today) return passed
  return [{ field: sent.length > 0 ? 'rates.0.validFrom' : 'rates', message: texts.noRateToday }]
}

// A form shows the rates that have not begun, each with its day, and one empty row for a new rate.
import type { FieldError } from '#shared/errors.ts'
import { ppmOf } from '#shared/pricing/percent.ts'
import type { TaxRate } from '#shared/settings/shop-settings.ts'
import { daysProblems, readRates, type SentRate } from '#shared/settings/tax-category-rules.ts'
import type { ShopTaxCategory } from '#shared/settings/taxes-contract.ts'
import type { FieldProblems } from '#web/client/forms/form-problems.ts'
import type { Values } from '#web/client/forms/use-form.ts'

type Rates = ShopTaxCategory['rates']

/** The names of the fields of a row. */
export const rowFields = (row: number) => ({ percent: `rates.${row}.percent`, validFrom: `rates.${row}.validFrom` })

/** Rates whose day has begun. They can't be changed. */
export const begunOf = (rates: Rates, today: string): Rates => rates.filter(({ validFrom }) => validFrom <= today)

/** The percentage of today; undefined for a category whose first rate has not begun. */
export const percentNow = (rates: Rates, today: string): number | undefined => begunOf(rates, today).at(-1)?.percent

/** The first values of the rows: the planned rates and an empty row; of a new category one rate from today on. */
export function startOfRows(rates: Rates, today: string): Values {
  const planned = rates.filter(({ validFrom }) => validFrom > today)
  const rows = [
    ...planned.map(({ validFrom, percent }) => ({ validFrom, percent: String(percent) })),
    { validFrom: rates.length === 0 ? today : '', percent: '' },
  ]
  return Object.fromEntries(
    rows.flatMap((row, index) => {
      const { percent, validFrom } = rowFields(index)
      return [
        [percent, row.percent],
        [validFrom, row.validFrom],
      ]
    }),
  )
}

/** The rates of the rows that are not empty, and their rows. A comma is a decimal one: no percentage has thousands. */
export function typedRates(values: Values): (Required<SentRate> & { row: number })[] {
  const rows = Object.keys(values).filter((name) => /^rates\.\d+\.percent$/.test(name)).length
  return Array.from({ length: rows }, (_, row) => {
    const { percent, validFrom } = rowFields(row)
    return { row, percent: String(values[percent]).replace(',', '.').trim(), validFrom: String(values[validFrom]) }
  }).filter(({ percent, validFrom }) => percent !== '' || validFrom !== '')
}

/** The problems of the rows, by field: as the server would find them in the whole list, which begins with `begun`. */
export function rowProblems(values: Values, before: Rates, today: string): FieldProblems {
  const begun = begunOf(before, today)
  const typed = typedRates(values)
  const sent = [...begun, ...typed]
  const read = readRates(sent)
  const found = 'errors' in read ? read.errors : daysProblems(sent, before.map(stored), today)
  return atRows(found, begun.length, typed)
}

/** The problems of a list of rates, at the rows of the form. */
export function atRows(found: FieldError[], begun: number, typed: { row: number }[]): FieldProblems {
  return Object.fromEntries(
    found.toReversed().map(({ field, message }) => {
      const [, index, part] = field.split('.')
      const row = typed[Number(index ?? begun) - begun]?.row ?? 0
      return [part ? `rates.${row}.${part}` : rowFields(0).percent, message]
    }),
  )
}

const stored = ({ validFrom, percent }: Rates[number]): TaxRate => ({ validFrom, ratePpm: ppmOf(percent)! })

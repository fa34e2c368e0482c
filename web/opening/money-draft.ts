import { withDecimalPoint } from '#shared/decimal.ts'
import { chosenTaxes } from '#shared/opening/chosen-taxes.ts'
import type { OpeningMoneyBody } from '#shared/opening/opening-contract.ts'
import { openingTexts } from '#shared/opening/opening-texts.ts'
import { countries, type ProposedTax } from '#shared/settings/countries.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import type { Measures } from '#shared/settings/shop-settings.ts'
import type { FormProblems } from '#web/client/forms/form-problems.ts'
import { percentNow } from '#web/settings/taxes/rate-fields.ts'
import { shopNow } from '#web/shop-clock.ts'
import type { Found } from './step-props.ts'

const texts = openingTexts.money

/** Rows of tax categories in the form, some of them empty. */
export const taxRows = [0, 1, 2, 3, 4, 5] as const
type TaxRow = (typeof taxRows)[number]
type TaxFields = Record<`name${TaxRow}` | `percent${TaxRow}`, string>

/** The fields of the step, as typed. `country` is empty for another country, `defaultRow` names a row. */
export type MoneyDraft = {
  country: string
  currency: string
  pricesIncludeTax: boolean
  timeZone: string
  measures: Measures
  defaultRow: string
} & TaxFields

/** The shop as it is now, without a country. */
export function presentMoney({ settings, taxCategories }: Found): MoneyDraft {
  const { currency, pricesIncludeTax, timeZone, measures } = settings
  const today = shopDay(new Date(shopNow()), timeZone)
  const taxes = taxCategories.map((category) => ({ ...category, percent: percentNow(category.rates, today) ?? null }))
  return { country: '', currency, pricesIncludeTax, timeZone, measures, ...taxFields(taxes) }
}

/** What is usual in a country. */
export function proposedMoney(code: string): Omit<MoneyDraft, 'country'> | undefined {
  const country = countries().find((one) => one.code === code)
  if (!country) return undefined
  const { currency, pricesIncludeTax, timeZones, measures, taxes } = country
  return { currency, pricesIncludeTax, timeZone: timeZones[0]!, measures, ...taxFields(taxes) }
}

type AnyTax = Pick<ProposedTax, 'name' | 'percent'> & { isDefault?: boolean }

function taxFields(taxes: AnyTax[]): TaxFields & { defaultRow: string } {
  const fields = taxRows.flatMap((row) => [
    [`name${row}`, taxes[row]?.name ?? ''],
    [`percent${row}`, String(taxes[row]?.percent ?? '')],
  ])
  const defaultRow = taxes.findIndex(({ isDefault }) => isDefault)
  return { ...(Object.fromEntries(fields) as TaxFields), defaultRow: String(Math.max(0, defaultRow)) }
}

/** The rows that are not empty. */
export const filledRows = (draft: MoneyDraft): TaxRow[] =>
  taxRows.filter((row) => draft[`name${row}`].trim() !== '' || draft[`percent${row}`].trim() !== '')

/** What the step sends. */
export function moneyBody(draft: MoneyDraft, version: number): OpeningMoneyBody {
  const { currency, pricesIncludeTax, timeZone, measures, defaultRow } = draft
  const taxCategories = filledRows(draft).map((row) => ({
    name: draft[`name${row}`],
    percent: withDecimalPoint(draft[`percent${row}`], 3),
    isDefault: String(row) === defaultRow,
  }))
  return { currency, pricesIncludeTax, timeZone, measures, taxCategories, version }
}

/** What is wrong, by the fields of the form. */
export function moneyProblems(draft: MoneyDraft): FormProblems {
  const rows = filledRows(draft)
  const { problems } = chosenTaxes(moneyBody(draft, 0).taxCategories)
  const fields = problems.map(({ field, message }) => {
    const [, index, name] = field.split('.')
    return [name ? `${name}${rows[Number(index)]}` : 'defaultRow', message]
  })
  return {
    fields: {
      currency: draft.currency ? undefined : texts.currencyProblem,
      timeZone: draft.timeZone ? undefined : texts.timeZoneProblem,
      ...Object.fromEntries(fields),
    },
  }
}

import { oneLine } from '../clean-text.ts'
import type { FieldError } from '../errors.ts'
import { ppmOf } from '../pricing/percent.ts'
import { taxNameProblem } from '../settings/tax-category-rules.ts'
import { taxTexts as texts } from '../settings/tax-texts.ts'
import type { OpeningMoneyBody } from './opening-contract.ts'
import { openingTexts } from './opening-texts.ts'

export type ChosenTax = { name: string; ratePpm: number; isDefault: boolean }

/** The tax categories that the admin has checked, tidied, and what is wrong with them, by field. */
export function chosenTaxes(sent: OpeningMoneyBody['taxCategories']): { taxes: ChosenTax[]; problems: FieldError[] } {
  const taxes = sent.map(({ name, ...tax }) => ({ ...tax, name: oneLine(name), ratePpm: ppmOf(tax.percent) }))
  const names = taxes.map(({ name }) => name.toLowerCase())
  const problems = taxes.flatMap(({ name, ratePpm }, index): FieldError[] => {
    const isTaken = names.indexOf(name.toLowerCase()) < index
    const ofName = taxNameProblem(name) ?? (isTaken ? texts.nameTaken : undefined)
    const at = (field: string, message: string) => ({ field: `taxCategories.${index}.${field}`, message })
    return [
      ...(ofName ? [at('name', ofName)] : []),
      ...(ratePpm === undefined ? [at('percent', texts.percentWrong)] : []),
    ]
  })
  if (taxes.filter(({ isDefault }) => isDefault).length !== 1)
    problems.push({ field: 'taxCategories', message: openingTexts.money.defaultProblem })
  return { taxes: taxes.map(({ name, ratePpm = 0, isDefault }) => ({ name, ratePpm, isDefault })), problems }
}

import { lengthOf, oneLine } from '../clean-text.ts'
import type { FieldError } from '../errors.ts'
import { ppmOf } from '../pricing/percent.ts'
import type { OpeningMoneyBody } from './opening-contract.ts'
import { openingTexts } from './opening-texts.ts'

const texts = openingTexts.money
const maxNameLength = 60

export type ChosenTax = { name: string; ratePpm: number; isDefault: boolean }

/** The tax categories that the admin has checked, tidied, and what is wrong with them, by field. */
export function chosenTaxes(sent: OpeningMoneyBody['taxCategories']): { taxes: ChosenTax[]; problems: FieldError[] } {
  const problems: FieldError[] = []
  const seen = new Set<string>()
  const taxes = sent.map(({ name: typed, percent, isDefault }, index) => {
    const wrong = (field: string, message: string) =>
      problems.push({ field: `taxCategories.${index}.${field}`, message })
    const name = oneLine(typed)
    if (!name) wrong('name', texts.nameProblem)
    else if (lengthOf(name) > maxNameLength) wrong('name', texts.nameTooLong)
    else if (seen.has(name.toLowerCase())) wrong('name', texts.nameTaken)
    seen.add(name.toLowerCase())
    const ratePpm = ppmOf(percent)
    if (ratePpm === undefined) wrong('percent', texts.percentProblem)
    return { name, ratePpm: ratePpm ?? 0, isDefault }
  })
  if (taxes.filter(({ isDefault }) => isDefault).length !== 1)
    problems.push({ field: 'taxCategories', message: texts.defaultProblem })
  return { taxes, problems }
}

// The texts of products and categories in the shop's other languages (docs/rules/catalog.md#languages).
import { isInvisible, oneLine, severalLines } from '../clean-text.ts'
import { isLanguage } from '../languages.ts'
import { usd } from '../money.ts'
import { catalogApiTexts as apiTexts } from './catalog-api-texts.ts'
import { checkCategoryName } from './category-rules.ts'
import { productProblems } from './product-rules.ts'
import { textFields, translatedField } from './translated-fields.ts'

/** A product's text as a form or a file sends it. Fields that are not sent stay. */
export type SentText = { name?: string; unit?: string; description?: string }

/** By language. Null, or a text without anything in it, takes the text away. */
export type SentTexts = Record<string, SentText | null>

/** The text to store. */
export const cleanText = ({ name = '', unit = '', description = '' }: SentText): Required<SentText> => ({
  name: oneLine(name),
  unit: oneLine(unit),
  description: severalLines(description),
})

/** Whether a text says nothing, and so is none. */
const isNoText = (text: SentText): boolean => Object.values(cleanText(text)).every((value) => isInvisible(value))

/** The problems of a complete text by field: as those of the product itself, but a description may be missing. */
export function textProblems(text: SentText, language: string): Record<string, string | undefined> {
  if (isNoText(text)) return {}
  const { name, unit, description } = cleanText(text)
  const problems = productProblems({ name, unit, ...(description !== '' && { description }) }, 'as sent', usd)
  return Object.fromEntries(textFields.map((field) => [translatedField(field, language), problems[field]]))
}

/** The problem of a language that texts were sent in. */
export const languageProblem = (language: string, base: string): string | undefined =>
  isLanguage(language) && language !== base ? undefined : apiTexts.noSuchLanguage(language)

/** The problem of a category's name in another language. */
export function categoryTextProblem(name: string): string | undefined {
  const checked = checkCategoryName(name)
  return 'problem' in checked ? checked.problem : undefined
}

// The texts of a product, a category or a slide in the shop's other languages, after what was sent.
import { languageProblem } from '#shared/catalog/translation-rules.ts'
import { isInvisible } from '#shared/clean-text.ts'
import { type FieldError, invalidFields } from '#shared/errors.ts'
import { fieldErrors } from '#shared/field-errors.ts'

/** By language. */
export type Texts<Text> = Record<string, Text>

/** By language. Fields that are not sent stay. Null, or a text without anything in it, takes the text away. */
type Sent<Text> = Record<string, Partial<Text> | null>

/** What the texts of one kind of thing may be. */
export type TextRules<Text> = {
  /** The text to store. A missing field is empty. */
  clean: (text: Partial<Text>) => Text
  /** The problems of a text by field, such as 'name_es'. */
  problems: (text: Text, language: string) => Record<string, string | undefined>
}

/** The texts after what was sent; null for none. Throws `invalid`. */
export function textsAfter<Text extends Record<string, string>>(
  rules: TextRules<Text>,
  before: Texts<Text> | null,
  sent: Sent<Text>,
  base: string,
): Texts<Text> | null {
  const { texts, problems } = changedTexts(rules, before, sent, base)
  if (problems.length > 0) throw invalidFields(problems)
  return texts
}

/** The texts after what was sent, and its problems. */
export function changedTexts<Text extends Record<string, string>>(
  { clean, problems: problemsOf }: TextRules<Text>,
  before: Texts<Text> | null,
  sent: Sent<Text>,
  base: string,
): { texts: Texts<Text> | null; problems: FieldError[] } {
  const after = { ...before }
  const problems: Record<string, string | undefined> = {}
  for (const [language, changes] of Object.entries(sent)) {
    const text = clean(changes === null ? {} : { ...before?.[language], ...changes })
    const isNone = Object.values(text).every((value) => isInvisible(value))
    const problem = languageProblem(language, base)
    if (problem !== undefined) problems['texts'] = problem
    else if (!isNone) Object.assign(problems, problemsOf(text, language))
    if (isNone) delete after[language]
    else after[language] = text
  }
  return { texts: Object.keys(after).length > 0 ? after : null, problems: fieldErrors(problems) }
}

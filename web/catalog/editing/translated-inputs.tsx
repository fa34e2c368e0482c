// The name of a category, or the title of a slide, in the shop's other languages: fields such as `name_es` of a form.
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { translatedField, untranslatedField } from '#shared/catalog/translated-fields.ts'
import { type Language, languageNames } from '#shared/languages.ts'
import { FormInput } from '#web/client/forms/form.tsx'
import { useOtherLanguages } from '#web/layout/languages/use-other-languages.ts'

/** A field for each language of the shop but the base. */
export function TranslatedInputs({ field, label }: { field: string; label: string }) {
  return useOtherLanguages().map((language) => (
    <FormInput
      key={language}
      name={translatedField(field, language)}
      label={productFormTexts.inLanguage(label, languageNames[language])}
      lang={language}
      optional
    />
  ))
}

/** The fields of a draft in other languages. */
export type TranslatedDraft<Field extends string> = Partial<Record<`${Field}_${Language}`, string>>

/** What the fields begin with. */
export const draftOfTexts = <Field extends string>(
  field: Field,
  languages: Language[],
  texts: Record<string, Record<Field, string>> = {},
) =>
  Object.fromEntries(
    languages.map((language) => [translatedField(field, language), texts[language]?.[field] ?? '']),
  ) as TranslatedDraft<Field>

type Plain<Draft> = { [Name in keyof Draft as Name extends `${string}_${Language}` ? never : Name]: Draft[Name] }
type WithTexts<Draft> = Plain<Draft> & { texts?: Record<string, Record<string, string>> }

/** A draft, or its changes, as calls take them: `name_es` goes as `texts: { es: { name } }`. */
export function withTexts<Draft extends object>(draft: Draft): WithTexts<Draft> {
  const body: Record<string, unknown> = {}
  const texts: Record<string, Record<string, string>> = {}
  for (const [name, value] of Object.entries(draft)) {
    const own = untranslatedField(name)
    if (own) texts[own.language] = { ...texts[own.language], [own.field]: value }
    else body[name] = value
  }
  return { ...body, ...(Object.keys(texts).length > 0 && { texts }) } as WithTexts<Draft>
}

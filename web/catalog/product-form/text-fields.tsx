import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { type TextField, translatedField } from '#shared/catalog/translated-fields.ts'
import { translatedLabel } from '#shared/catalog/translated-label.ts'
import { languageNames } from '#shared/languages.ts'
import { FormInput, FormTextArea } from '#web/client/forms/form.tsx'
import { useOtherLanguages } from '#web/layout/languages/use-other-languages.ts'

/** Name, unit and description in each language of the shop but the base. */
export function TextFields() {
  return useOtherLanguages().map((language) => {
    const named = (field: TextField) => ({
      name: translatedField(field, language),
      label: translatedLabel({ field, language }),
      lang: language,
      optional: true,
    })
    return (
      <fieldset key={language} className="form-grid full border-0 p-0">
        <legend className="visually-hidden" lang={language}>
          {languageNames[language]}
        </legend>
        <FormInput {...named('name')} autoComplete="off" hint={texts.textsHint} />
        <FormInput {...named('unit')} />
        <FormTextArea {...named('description')} fieldClassName="full" />
      </fieldset>
    )
  })
}

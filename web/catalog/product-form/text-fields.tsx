import { productFormTexts as texts } from '#shared/catalog/product-form-texts.ts'
import { translatedField } from '#shared/catalog/translation-rules.ts'
import { languageNames } from '#shared/languages.ts'
import { FormInput, FormTextArea } from '#web/client/forms/form.tsx'
import { useOtherLanguages } from '#web/layout/use-other-languages.ts'

/** Name, unit and description in each language of the shop but the base. */
export function TextFields() {
  return useOtherLanguages().map((language) => {
    const label = (field: string) => texts.inLanguage(field, languageNames[language])
    return (
      <fieldset key={language} className="form-grid full border-0 p-0">
        <legend className="visually-hidden" lang={language}>
          {languageNames[language]}
        </legend>
        <FormInput
          name={translatedField('name', language)}
          label={label(texts.name)}
          optional
          lang={language}
          autoComplete="off"
          hint={texts.textsHint}
        />
        <FormInput name={translatedField('unit', language)} label={label(texts.unit)} optional lang={language} />
        <FormTextArea
          name={translatedField('description', language)}
          label={label(texts.description)}
          optional
          lang={language}
          fieldClassName="full"
        />
      </fieldset>
    )
  })
}

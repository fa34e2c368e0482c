import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { translatedField } from '#shared/catalog/translated-fields.ts'
import { deliveryAdminTexts } from '#shared/delivery/delivery-admin-texts.ts'
import type { MethodText } from '#shared/delivery/setup-contract.ts'
import { type Language, languageNames } from '#shared/languages.ts'
import { FormInput, FormTextArea } from '#web/client/forms/form.tsx'

const texts = deliveryAdminTexts.methods

/** Name, place and instructions of a method in another language than the base. */
export function MethodTextFields({ language, isPickUp }: { language: Language; isPickUp: boolean }) {
  const named = (field: keyof MethodText) => ({
    name: translatedField(field, language),
    label: productFormTexts.inLanguage(texts[field], languageNames[language]),
    lang: language,
    optional: true,
  })
  return (
    <>
      <FormInput {...named('name')} />
      {isPickUp && <FormInput {...named('place')} />}
      <FormTextArea {...named('instructions')} rows={2} />
    </>
  )
}

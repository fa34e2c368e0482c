import { openingTexts } from '#shared/opening/opening-texts.ts'
import { callApi } from '#web/client/api.ts'
import { Form, FormInput, FormTextArea, ProblemMessage } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { StepButtons } from './step-buttons.tsx'
import { shortenedFields } from './step-problems.ts'
import type { StepProps } from './step-props.ts'

const texts = openingTexts.shop

/** Who sells: what receipts and emails need. */
export function ShopStep({ found: { settings }, onSaved, onSettled, onLater }: StepProps) {
  const { name, address, taxNumber, email, phone } = settings.shop
  const form = useForm({
    start: { name, address: address.join('\n'), taxNumber, email, phone },
    check: (values) => ({ fields: { address: values.address.trim() ? undefined : texts.addressRequired } }),
    send: async ({ address: lines, ...shop }) => {
      const body = { shop: { ...shop, address: lines.split('\n') }, version: settings.version }
      return callApi('PUT /api/settings', { body }).catch(shortenedFields('shop.'))
    },
    onSaved,
    onSettled,
  })
  return (
    <Form form={form} className="form-grid">
      <ProblemMessage className="full" />
      <FormInput name="name" label={texts.name} required autoComplete="organization" fieldClassName="full" />
      <FormTextArea
        name="address"
        label={texts.address}
        hint={texts.addressHint}
        required
        rows={4}
        fieldClassName="full"
      />
      <FormInput name="email" type="email" label={texts.email} autoComplete="email" />
      <FormInput name="phone" type="tel" label={texts.phone} optional autoComplete="tel" />
      <FormInput name="taxNumber" label={texts.taxNumber} optional autoComplete="off" />
      <div className="full">
        <StepButtons onLater={onLater} />
      </div>
    </Form>
  )
}

import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import type { StoredShipping } from '#shared/accounts/stored-session.ts'
import { Form, FormInput, SubmitButton } from '#web/client/forms/form.tsx'
import { type PersistedValues, useForm } from '#web/client/forms/use-form.ts'
import { Button } from '#web/ui/button.tsx'

type ShippingFormProps = {
  persisted: PersistedValues<StoredShipping>
  start: StoredShipping
  /** The person asked to edit the address. */
  isAsked: boolean
  onSave: (entered: StoredShipping) => Promise<void>
  onCancel: () => void
}

/** The address in four fields; saves what is entered, unchecked. */
export function ShippingForm({ persisted, start, isAsked, onSave, onCancel }: ShippingFormProps) {
  const form = useForm({
    start,
    persisted: () => persisted,
    send: onSave,
  })
  return (
    <Form form={form} className="stack">
      <FormInput
        label={texts.address}
        name="address"
        autoComplete="shipping street-address"
        // With a draft the form opens by itself.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isAsked}
      />
      <div className="form-grid">
        <FormInput
          label={texts.postalCode}
          name="postalCode"
          autoComplete="shipping postal-code"
          fieldClassName="half"
        />
        <FormInput label={texts.city} name="city" autoComplete="shipping address-level2" fieldClassName="half" />
      </div>
      <FormInput label={texts.country} name="country" autoComplete="shipping country-name" />
      <div className="row">
        <SubmitButton>{texts.save}</SubmitButton>
        <Button kind="second" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </Form>
  )
}

import type { FormEvent } from 'react'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

type ShippingFormProps = {
  shipping: StoredShipping | null
  onSave: (entered: StoredShipping) => void
  onCancel: () => void
}

/** The address in four fields; saves what is entered, unchecked. */
export default function ShippingForm({ shipping, onSave, onCancel }: ShippingFormProps) {
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = parseShipping(Object.fromEntries(new FormData(event.currentTarget)))
    if (entered) onSave(entered)
  }

  return (
    <form className="stack" onSubmit={save}>
      <Input
        label={texts.address}
        name="address"
        autoComplete="shipping street-address"
        defaultValue={shipping?.address}
        // The person asked to edit the panel.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
      <div className="form-grid">
        <Input
          label={texts.postalCode}
          name="postalCode"
          autoComplete="shipping postal-code"
          defaultValue={shipping?.postalCode}
          fieldClassName="half"
        />
        <Input
          label={texts.city}
          name="city"
          autoComplete="shipping address-level2"
          defaultValue={shipping?.city}
          fieldClassName="half"
        />
      </div>
      <Input
        label={texts.country}
        name="country"
        autoComplete="shipping country-name"
        defaultValue={shipping?.country}
      />
      <div className="row">
        <Button type="submit">{texts.save}</Button>
        <Button kind="second" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

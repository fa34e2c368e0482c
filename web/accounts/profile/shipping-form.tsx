import { type FormEvent, useState } from 'react'
import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { parseShipping, type StoredShipping } from '#shared/accounts/stored-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { persistedShipping } from './persisted-shipping.ts'

type ShippingFormProps = {
  kept: ReturnType<typeof persistedShipping>
  /** The person asked to edit the address. */
  isAsked: boolean
  shipping: StoredShipping | null
  onSave: (entered: StoredShipping) => void
  onCancel: () => void
}

const noShipping: StoredShipping = { address: '', postalCode: '', city: '', country: '' }
const shippingFields = ['address', 'postalCode', 'city', 'country'] as const

/** The address in four fields; saves what is entered, unchecked. What is typed is kept until then. */
export function ShippingForm({ kept, isAsked, shipping, onSave, onCancel }: ShippingFormProps) {
  const [draft] = useState(kept.read)
  const start = draft ?? shipping

  function keep(entered: StoredShipping | null) {
    const saved = shipping ?? noShipping
    if (entered && shippingFields.some((field) => entered[field] !== saved[field])) kept.write(entered)
    else kept.clear()
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = enteredIn(event)
    if (entered) onSave(entered)
  }

  return (
    <form
      className="stack"
      data-begun={draft ? true : undefined}
      onSubmit={save}
      onInput={(event) => keep(enteredIn(event))}
    >
      <Input
        label={texts.address}
        name="address"
        autoComplete="shipping street-address"
        defaultValue={start?.address}
        // With a draft the form opens by itself.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isAsked}
      />
      <div className="form-grid">
        <Input
          label={texts.postalCode}
          name="postalCode"
          autoComplete="shipping postal-code"
          defaultValue={start?.postalCode}
          fieldClassName="half"
        />
        <Input
          label={texts.city}
          name="city"
          autoComplete="shipping address-level2"
          defaultValue={start?.city}
          fieldClassName="half"
        />
      </div>
      <Input label={texts.country} name="country" autoComplete="shipping country-name" defaultValue={start?.country} />
      <div className="row">
        <Button type="submit">{texts.save}</Button>
        <Button kind="second" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

const enteredIn = ({ currentTarget }: FormEvent<HTMLFormElement>): StoredShipping | null =>
  parseShipping(Object.fromEntries(new FormData(currentTarget)))

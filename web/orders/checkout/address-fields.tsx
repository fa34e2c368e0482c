import { type AddressField, addressFields } from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { FormInput } from '#web/client/forms/form.tsx'

const autoComplete: Record<AddressField, string> = {
  name: 'given-name',
  lastname: 'family-name',
  address: 'street-address',
  city: 'address-level2',
  postalCode: 'postal-code',
  country: 'country-name',
}

const places: Partial<Record<AddressField, string>> = {
  address: 'full',
  city: 'half',
  postalCode: 'half',
  country: 'full',
}

/** The six fields of one of the two addresses (docs/rules/orders.md#checkout). */
export function AddressFields({ section }: { section: 'billing' | 'shipping' }) {
  return (
    <div className="form-grid">
      {addressFields.map((field) => (
        <FormInput
          key={field}
          id={`${section}-${field}`}
          name={`${section}-${field}`}
          label={texts.fields[field]}
          required
          autoComplete={`${section} ${autoComplete[field]}`}
          fieldClassName={places[field]}
        />
      ))}
    </div>
  )
}

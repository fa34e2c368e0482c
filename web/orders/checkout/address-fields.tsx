import { type AddressField, type AddressForm, addressFields } from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { Input } from '#web/ui/input.tsx'

type AddressFieldsProps = {
  /** Distinguishes the fields of two forms, and tells the browser which address is which. */
  section: 'billing' | 'shipping'
  form: AddressForm
  missing: readonly AddressField[]
  onChange: (form: AddressForm) => void
}

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

/** The six fields of an address (specification §3 'Billing form'); missing ones are marked. */
export function AddressFields({ section, form, missing, onChange }: AddressFieldsProps) {
  return (
    <div className="form-grid">
      {addressFields.map((field) => (
        <Input
          key={field}
          id={addressFieldId(section, field)}
          name={`${section}-${field}`}
          label={texts.fields[field]}
          value={form[field]}
          required
          autoComplete={`${section} ${autoComplete[field]}`}
          onChange={(event) => onChange({ ...form, [field]: event.target.value })}
          fieldClassName={places[field]}
          error={missing.includes(field) ? texts.fillIn : undefined}
        />
      ))}
    </div>
  )
}

/** The id of a field, by which a refused form finds the first missing one. */
export const addressFieldId = (section: 'billing' | 'shipping', field: AddressField): string => `${section}-${field}`

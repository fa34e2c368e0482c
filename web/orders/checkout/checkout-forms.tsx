import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { type AddressField, addressFields } from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { Form, FormCheck, FormInput, FormTextArea, useFormAround } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { CheckoutState } from './use-checkout.ts'

type CheckoutFormsProps = {
  /** Connects the submit buttons outside of the form. */
  id: string
  checkout: CheckoutState
}

/** The billing address, an optional shipping address, and the delivery note. */
export function CheckoutForms({ id, checkout }: CheckoutFormsProps) {
  const { message, above } = checkout.problems
  return (
    <Form id={id} form={checkout} className="stack no-print gap-5">
      <Panel title={texts.billing}>
        {message && !above && <Problem message={message} takesFocus className="mb-5" />}
        <AddressFields section="billing" />
        <FormCheck name="isElsewhere" label={texts.differentAddress} fieldClassName="mt-4" />
      </Panel>
      {checkout.values.isElsewhere && (
        <Panel title={texts.shippingAddress}>
          <AddressFields section="shipping" />
          <p className="row mt-5">
            <Button kind="second" onClick={checkout.confirmShipping}>
              <Icon of={Check} />
              {texts.confirm}
            </Button>
            <span role="status" className="font-semibold text-leaf-strong">
              {checkout.isConfirmed && texts.confirmed}
            </span>
          </p>
        </Panel>
      )}
      <Panel>
        <FormTextArea label={deliveryNoteTexts.note} id="note" name="note" hint={deliveryNoteTexts.hint} />
      </Panel>
    </Form>
  )
}

function Problem({ message, ...rest }: { message: string; takesFocus?: boolean; className: string }) {
  return (
    <Notice kind="bad" live {...rest}>
      {message}
    </Notice>
  )
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

/** The field on the right of another one. */
const besides: Partial<Record<AddressField, AddressField>> = { name: 'lastname', city: 'postalCode' }

/** The six fields of an address, with the problem above the row of the first missing one (docs/rules/orders.md#checkout). */
function AddressFields({ section }: { section: 'billing' | 'shipping' }) {
  const { message, above } = useFormAround().problems
  const isAbove = (field: AddressField | undefined) => above === `${section}-${field}`
  return (
    <div className="form-grid">
      {addressFields.map((field) => (
        <Fragment key={field}>
          {message && (isAbove(field) || isAbove(besides[field])) && <Problem message={message} className="full" />}
          <FormInput
            id={`${section}-${field}`}
            name={`${section}-${field}`}
            label={texts.fields[field]}
            required
            autoComplete={`${section} ${autoComplete[field]}`}
            fieldClassName={places[field]}
          />
        </Fragment>
      ))}
    </div>
  )
}

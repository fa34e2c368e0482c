import Check from 'lucide-react/icons/check'
import { Fragment } from 'react'
import { deliveryTexts } from '#shared/delivery/delivery-texts.ts'
import { type AddressField, addressFields, nameFields } from '#shared/orders/address-form.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { Form, FormCheck, FormInput, FormTextArea, useFormAround } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'
import { Problem } from './problem.tsx'
import type { CheckoutState } from './use-checkout.ts'
import { WaysToPay } from './ways-to-pay.tsx'

const DeliveryPanel = onDemand('delivery', () => import('./delivery-panel.tsx'))

type CheckoutFormsProps = {
  /** Connects the submit buttons outside of the form. */
  id: string
  checkout: CheckoutState
}

/** The billing address, an optional shipping address, and the delivery note. */
export function CheckoutForms({ id, checkout }: CheckoutFormsProps) {
  const { message } = checkout.problems
  const { delivery } = checkout
  return (
    <Form id={id} form={checkout} className="stack no-print gap-5">
      {checkout.isAddition ? (
        message && <Problem message={message} takesFocus className="" />
      ) : (
        <Addresses checkout={checkout} />
      )}
      {delivery && (
        <DeliveryPanel
          checkout={checkout}
          delivery={delivery}
          fallback={<SkeletonBox className="h-32 rounded-panel" />}
        />
      )}
      <Panel>
        <FormTextArea label={deliveryNoteTexts.note} id="note" name="note" hint={deliveryNoteTexts.hint} />
      </Panel>
      {delivery && <WaysToPay checkout={checkout} delivery={delivery} />}
    </Form>
  )
}

/** The billing address and an optional shipping address; an addition comes to the first order's. */
function Addresses({ checkout }: { checkout: CheckoutState }) {
  const { message, above } = checkout.problems
  const { delivery } = checkout
  const isPickUp = delivery?.isPickUp === true
  return (
    <>
      <Panel title={texts.billing}>
        {message && !above && <Problem message={message} takesFocus className="mb-5" />}
        <AddressFields section="billing" fields={isPickUp ? nameFields : addressFields} />
        {delivery && (
          <FormInput
            id="phone"
            name="phone"
            type="tel"
            label={deliveryTexts.phone}
            hint={isPickUp ? deliveryTexts.phoneHintPickUp : deliveryTexts.phoneHint}
            autoComplete="billing tel"
            fieldClassName="mt-4"
          />
        )}
        {!isPickUp && <FormCheck name="isElsewhere" label={texts.differentAddress} fieldClassName="mt-4" />}
      </Panel>
      {checkout.values.isElsewhere && !isPickUp && (
        <Panel title={texts.shippingAddress}>
          <AddressFields section="shipping" fields={addressFields} />
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
    </>
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

/** The fields of an address, with the problem above the row of the first missing one (docs/rules/orders.md#checkout). */
function AddressFields({ section, fields }: { section: 'billing' | 'shipping'; fields: readonly AddressField[] }) {
  const { message, above } = useFormAround().problems
  const isAbove = (field: AddressField | undefined) => above === `${section}-${field}`
  return (
    <div className="form-grid">
      {fields.map((field) => (
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

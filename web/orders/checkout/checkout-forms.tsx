import { Check } from 'lucide-react'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { missingFields } from '#shared/orders/place-order-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { AddressFields } from './address-fields.tsx'
import { type CheckoutState, noteFieldId } from './use-checkout.ts'

type CheckoutFormsProps = {
  /** By which the submit buttons, which are outside the form, find it. */
  id: string
  checkout: CheckoutState
}

/** The billing address, the different shipping address if there is one, and a note for whoever delivers. */
export function CheckoutForms({ id, checkout }: CheckoutFormsProps) {
  const { billing, shipping, problem } = checkout
  // A mark disappears when its field is filled in, and the message with the last of them.
  const missingIn = (form: 'billing' | 'shipping') => {
    const stillMissing = missingFields(checkout[form].form)
    return problem?.form === form ? problem.missing.filter((field) => stillMissing.includes(field)) : []
  }
  const missing = { billing: missingIn('billing'), shipping: missingIn('shipping') }
  return (
    <form
      id={id}
      noValidate
      className="stack no-print gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void checkout.place()
      }}
    >
      <Panel title={texts.billing}>
        {problem && !problem.form && <Problem message={problem.message} takesFocus />}
        {problem && missing.billing.length > 0 && <Problem message={problem.message} />}
        <AddressFields section="billing" form={billing.form} onChange={billing.change} missing={missing.billing} />
        <CheckField
          label={texts.differentAddress}
          fieldClassName="mt-4"
          checked={checkout.isElsewhere}
          onChange={(event) => checkout.setElsewhere(event.target.checked)}
        />
      </Panel>
      {checkout.isElsewhere && (
        <Panel title={texts.shippingAddress}>
          {problem && missing.shipping.length > 0 && <Problem message={problem.message} />}
          <AddressFields
            section="shipping"
            form={shipping.form}
            onChange={shipping.change}
            missing={missing.shipping}
          />
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
        <TextArea
          label={deliveryNoteTexts.note}
          id={noteFieldId}
          name="note"
          hint={deliveryNoteTexts.hint}
          error={problem?.form === 'note' ? problem.message : undefined}
          value={checkout.note}
          onChange={(event) => checkout.setNote(event.target.value)}
        />
      </Panel>
    </form>
  )
}

function Problem({ message, takesFocus }: { message: string; takesFocus?: boolean }) {
  return (
    <Notice kind="bad" live takesFocus={takesFocus} className="mb-5">
      {message}
    </Notice>
  )
}

import { Check } from 'lucide-react'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { deliveryNoteTexts } from '#shared/orders/delivery-note-texts.ts'
import { Form, FormCheck, FormTextArea } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { AddressFields } from './address-fields.tsx'
import type { CheckoutState } from './use-checkout.ts'

type CheckoutFormsProps = {
  /** By which the submit buttons, which are outside the form, find it. */
  id: string
  checkout: CheckoutState
}

/** The billing address, the different shipping address if there is one, and a note for whoever delivers. */
export function CheckoutForms({ id, checkout }: CheckoutFormsProps) {
  const { fields, message } = checkout.problems
  const isWrongIn = (section: string) => Object.keys(fields).some((field) => field.startsWith(section))
  const [isBillingWrong, isShippingWrong] = [isWrongIn('billing-'), isWrongIn('shipping-')]
  return (
    <Form id={id} form={checkout} className="stack no-print gap-5">
      <Panel title={texts.billing}>
        {message && !isShippingWrong && <Problem message={message} takesFocus={!isBillingWrong} />}
        <AddressFields section="billing" />
        <FormCheck name="isElsewhere" label={texts.differentAddress} fieldClassName="mt-4" />
      </Panel>
      {checkout.values.isElsewhere && (
        <Panel title={texts.shippingAddress}>
          {message && isShippingWrong && <Problem message={message} />}
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

function Problem({ message, takesFocus }: { message: string; takesFocus?: boolean }) {
  return (
    <Notice kind="bad" live takesFocus={takesFocus} className="mb-5">
      {message}
    </Notice>
  )
}

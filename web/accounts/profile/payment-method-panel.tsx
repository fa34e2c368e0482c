import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { Panel } from '#web/ui/panel.tsx'

/** The payment method: PayPal's logo, and nothing else (docs/rules/accounts.md#profile). */
export function PaymentMethodPanel() {
  return (
    <Panel title={texts.paymentMethod} className="no-print">
      <span className="paypal paypal--logo" role="img" aria-label={texts.payPal}>
        <span aria-hidden="true">
          <i>Pay</i>
          <b>Pal</b>
        </span>
      </span>
    </Panel>
  )
}

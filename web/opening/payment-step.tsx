import { openingTexts } from '#shared/opening/opening-texts.ts'
import { ConfirmStep } from './confirm-step.tsx'
import type { StepProps } from './step-props.ts'
import { useIsPaidLocally } from './use-is-paid-locally.ts'

const texts = openingTexts.payment

/** How people pay: the provider that the operator has connected. */
export function PaymentStep(props: StepProps) {
  const isLocal = useIsPaidLocally()
  return (
    <ConfirmStep
      {...props}
      step="payment"
      kind={isLocal ? 'warn' : 'good'}
      sentence={isLocal ? texts.local : texts.paypal}
      link={['/H0me/settings/payments', texts.toSettings]}
    />
  )
}

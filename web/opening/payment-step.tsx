import { openingTexts } from '#shared/opening/opening-texts.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import type { StepProps } from './step-props.ts'

const texts = openingTexts.payment

/** How people pay: the provider that the operator has connected. */
export function PaymentStep(props: StepProps) {
  const { localPayments: isLocal } = useLayoutData()
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

import type { confirmedSteps } from '#shared/opening/opening-contract.ts'
import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { callApi } from '#web/client/api.ts'
import { Form, ProblemMessage } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-props.ts'

type ConfirmStepProps = StepProps & {
  step: (typeof confirmedSteps)[number]
  kind: 'info' | 'good' | 'warn'
  sentence: string
  /** Where the settings are. */
  link: [to: string, label: string]
}

/** A step that says how things are, and asks whether that is right. */
export function ConfirmStep({
  step,
  kind,
  sentence,
  link: [to, label],
  onSaved,
  onSettled,
  onLater,
}: ConfirmStepProps) {
  const form = useForm({
    start: {},
    send: () => callApi('PUT /api/opening/steps/{step}', { params: { step } }),
    onSaved,
    onSettled,
  })
  return (
    <Form form={form} className="stack gap-4">
      <ProblemMessage />
      <Notice kind={kind}>
        <p>{sentence}</p>
      </Notice>
      <p>
        <ShopLink className="link" to={to}>
          {label}
        </ShopLink>
      </p>
      <StepButtons label={texts.confirm} onLater={onLater} />
    </Form>
  )
}

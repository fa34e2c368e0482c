import { openingTexts } from '#shared/opening/opening-texts.ts'
import { callApi } from '#web/client/api.ts'
import { Form, FormInput, ProblemMessage } from '#web/client/forms/form.tsx'
import { useForm } from '#web/client/forms/use-form.ts'
import { StepButtons } from './step-buttons.tsx'
import type { StepProps } from './step-props.ts'

const texts = openingTexts.delivery

/** Where the shop delivers. */
export function DeliveryStep({ found: { settings }, onSaved, onLater }: StepProps) {
  const form = useForm({
    start: { deliveryArea: settings.deliveryArea.join(', ') },
    send: async ({ deliveryArea: typed }) => {
      const deliveryArea = typed.split(',').filter((code) => code.trim() !== '')
      await callApi('PUT /api/settings', { body: { deliveryArea, version: settings.version } })
      await callApi('PUT /api/opening/steps/{step}', { params: { step: 'delivery' } })
    },
    onSaved,
  })
  return (
    <Form form={form} className="stack gap-4">
      <ProblemMessage />
      <FormInput name="deliveryArea" label={texts.codes} hint={texts.codesHint} autoComplete="off" />
      <StepButtons onLater={onLater} />
    </Form>
  )
}

import { openingTexts as texts } from '#shared/opening/opening-texts.ts'
import { SubmitButton } from '#web/client/forms/form.tsx'
import { Button } from '#web/ui/button.tsx'

/** The buttons of a step with a form. */
export function StepButtons({ label = texts.save, onLater }: { label?: string; onLater: () => void }) {
  return (
    <p className="row">
      <SubmitButton>{label}</SubmitButton>
      <Button kind="quiet" onClick={onLater}>
        {texts.later}
      </Button>
    </p>
  )
}

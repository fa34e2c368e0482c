import { uiTexts } from '#shared/ui/ui-texts.ts'

/** Why the plus is disabled: 'Only 3 left'. In a card it is in the rating line. */
export function StepperNote({ id, left }: { id: string; left: number }) {
  return (
    <span id={id} className="stepper-note">
      {uiTexts.onlyLeft(left)}
    </span>
  )
}

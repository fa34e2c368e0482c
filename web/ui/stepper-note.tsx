import { uiTexts } from '#shared/info/ui-texts.ts'

/** Why the plus is off: 'Only 3 left'. In a card it stands in the rating line. */
export function StepperNote({ id, left }: { id: string; left: number }) {
  return (
    <span id={id} className="stepper-note">
      {uiTexts.onlyLeft(left)}
    </span>
  )
}

import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import type { OrderPauseState } from './use-order-pause.ts'

/** Opens the form that pauses the orders; not there while they are paused. */
export function PauseButton({ pause: { message, takesFocus, edit } }: { pause: OrderPauseState }) {
  if (message !== undefined) return null
  return (
    <Button ref={takesFocus ? takeFocus : undefined} kind="quiet" onClick={edit}>
      {texts.pause}
    </Button>
  )
}

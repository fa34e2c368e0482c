import { pauseTexts as texts } from '#shared/orders/pause-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import type { OrderPauseState } from './use-order-pause.ts'

/** Says that the shop takes no orders, and has what an admin can do about it; and the form, while it is open. */
export function PauseNotice({ pause }: { pause: OrderPauseState }) {
  const { message, isFixed, takesFocus, isBusy, isEditing, edit, takeAgain } = pause
  return (
    <>
      {message !== undefined && (
        <Notice kind="warn" takesFocus={takesFocus} className="mb-5">
          <p>{texts.isPaused}</p>
          <p className="font-normal wrap-anywhere">{message}</p>
          {/* As high before it is known what stands here. */}
          <div className="row mt-3 min-h-11">
            {isFixed && <p className="soft font-normal">{texts.fixed}</p>}
            {isFixed === false && (
              <>
                <Button kind="second" busy={isBusy} onClick={() => void takeAgain()}>
                  {texts.takeAgain}
                </Button>
                <Button kind="quiet" onClick={edit}>
                  {texts.changeShort}
                </Button>
              </>
            )}
          </div>
        </Notice>
      )}
      {isEditing && <PauseDialog pause={pause} />}
    </>
  )
}

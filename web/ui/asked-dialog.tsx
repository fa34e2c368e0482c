import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from './button.tsx'
import type { Asked } from './dialog-store.ts'
import { Dialog } from './dialog.tsx'

/** The dialog of a `confirm`, or of an `alertDialog`, which has no `confirmLabel`. */
export function AskedDialog({ asked }: { asked: Asked }) {
  const { text, second, mark, confirmLabel, danger, answer } = asked
  const { title = uiTexts.areYouSure, cancelLabel = uiTexts.cancel } = asked
  const cancel = () => answer(false)
  const markOfQuestion = danger ? 'warn' : 'question'
  return (
    <Dialog
      kind="alert"
      onClose={cancel}
      title={title}
      mark={mark ?? (confirmLabel ? markOfQuestion : undefined)}
      text={
        second ? (
          <>
            <p>{text}</p>
            <p>{second}</p>
          </>
        ) : (
          text
        )
      }
      actions={
        <>
          {confirmLabel && (
            <Button kind="second" onClick={cancel}>
              {cancelLabel}
            </Button>
          )}
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmLabel ?? uiTexts.ok}
          </Button>
        </>
      }
    />
  )
}

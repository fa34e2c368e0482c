import { useLayoutEffect } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from './button.tsx'
import type { Asked } from './dialog-store.ts'
import { Dialog } from './dialog.tsx'
import { holdBackPresses, isByKeyboard, isFirstPress } from './hold-back-presses.ts'

/** The dialog of a `confirm`, or of an `alertDialog`, which has no `confirmLabel`. */
export default function AskedDialog({ asked }: { asked: Asked }) {
  const { text, second, mark, confirmLabel, danger, answer } = asked
  const { title = uiTexts.areYouSure, cancelLabel = uiTexts.cancel } = asked
  const cancel = () => answer(false)
  // From the moment when the dialog has the focus: a quick second press comes before any later effect.
  useLayoutEffect(() => {
    // Pressed twice, Enter was meant for what opened the dialog: nobody can have read it yet. Whoever has gone on to
    // another button means that one.
    const first = document.activeElement
    const takeKeys = holdBackPresses((press) => !isByKeyboard(press) || press.target !== first)
    return () => {
      takeKeys()
      // The second press of a double click was meant for the dialog that closed under it, not for what is behind.
      holdBackPresses(isFirstPress)
    }
  }, [])
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

import { useEffect } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Asked } from './dialog-store.ts'
import { holdBackPresses, isByKeyboard, isFirstPress } from './hold-back-presses.ts'

/** The dialog of a `confirm` or an `alertDialog`. */
export default function AskedDialog({ asked }: { asked: Asked }) {
  const { title, text, mark, answer } = asked
  const cancel = () => answer(false)
  useEffect(() => {
    // Pressed twice, Enter was meant for what opened the dialog: nobody can have read it yet.
    const takeKeys = holdBackPresses((press) => !isByKeyboard(press))
    return () => {
      takeKeys()
      // The second press of a double click was meant for the dialog that closed under it, not for what is behind.
      holdBackPresses(isFirstPress)
    }
  }, [])
  if (asked.confirmLabel === undefined) {
    return (
      <Dialog
        alert
        onClose={cancel}
        {...{ title, text, mark }}
        actions={<Button onClick={() => answer(true)}>{uiTexts.ok}</Button>}
      />
    )
  }
  const { second, confirmLabel, cancelLabel = uiTexts.cancel, danger } = asked
  const markOfQuestion = mark ?? (danger ? 'warn' : 'question')
  return (
    <Dialog
      alert
      onClose={cancel}
      {...{ title, mark: markOfQuestion }}
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
          <Button kind="second" onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}

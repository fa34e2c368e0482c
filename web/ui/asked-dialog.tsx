import { useEffect } from 'react'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import type { Asked } from './dialog-store.ts'

/** As long as systems wait for the second press. */
const doubleClickMs = 500

/** The dialog of a `confirm` or an `alertDialog`. */
export default function AskedDialog({ asked }: { asked: Asked }) {
  const { title, text, mark, answer } = asked
  const cancel = () => answer(false)
  useEffect(() => holdBackSecondClick, [])
  if (asked.confirmLabel === undefined) {
    return (
      <Dialog
        open
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
      open
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

/** The second press of a double click was meant for the dialog that closed under it, and not for what lies behind. */
function holdBackSecondClick() {
  const control = new AbortController()
  const holdBack = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, holdBack, { capture: true, signal: control.signal })
  }
  setTimeout(() => control.abort(), doubleClickMs)
}

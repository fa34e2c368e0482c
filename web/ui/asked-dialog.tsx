import { useLayoutEffect, useRef } from 'react'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { Button } from './button.tsx'
import type { Asked } from './dialog-store.ts'
import { Dialog } from './dialog.tsx'

/** The dialog of a `confirm`, or of an `alertDialog`, which has no `confirmLabel`. */
export default function AskedDialog({ asked }: { asked: Asked }) {
  const { text, second, mark, confirmLabel, danger, link, more, answer } = asked
  const { title = uiTexts.areYouSure, cancelLabel = uiTexts.cancel } = asked
  const cancel = () => answer(false)
  const markOfQuestion = danger ? 'warn' : 'question'
  const ok = useRef<HTMLButtonElement>(null)

  // The browser has focused the first element, a link.
  useLayoutEffect(() => {
    if (link || more) ok.current?.focus()
  }, [link, more])

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
          {link && (
            <Button kind="second" to={link.to}>
              {link.label}
            </Button>
          )}
          <Button ref={ok} kind={danger ? 'danger' : 'primary'} onClick={() => answer(true)}>
            {confirmLabel ?? uiTexts.ok}
          </Button>
        </>
      }
    >
      {more}
    </Dialog>
  )
}

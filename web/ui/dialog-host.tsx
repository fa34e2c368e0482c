import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { closeDialogs, useAsked } from './dialog-store.ts'

/** Where `confirm` and `alertDialog` show; mounted once. A change of page closes them. */
export function DialogHost() {
  const asked = useAsked()
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)

  useEffect(() => {
    if (shownOn.current !== pathname) closeDialogs()
    shownOn.current = pathname
  }, [pathname])

  if (!asked) return null
  return <AskedDialog key={asked.id} asked={asked} />
}

function AskedDialog({ asked }: { asked: NonNullable<ReturnType<typeof useAsked>> }) {
  const { title, text, mark, answer } = asked
  if (asked.confirmLabel === undefined) {
    return (
      <Dialog
        open
        alert
        onClose={() => answer(false)}
        {...{ title, text, mark }}
        actions={<Button onClick={() => answer(true)}>{asked.okLabel ?? uiTexts.ok}</Button>}
      />
    )
  }
  const { second, confirmLabel, cancelLabel = uiTexts.cancel, danger } = asked
  return (
    <Dialog
      open
      alert
      onClose={() => answer(false)}
      title={title}
      mark={mark}
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
          <Button kind="second" onClick={() => answer(false)}>
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

import { useRef } from 'react'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { forgetStorageFailure } from '#web/client/storage/browser-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { focusOnHeadingInView } from '../client/focus/focus-on-heading.ts'

/** The browser keeps nothing, so what was done here is lost with the page. */
export function StorageNotice() {
  /** What had the focus before the button. */
  const before = useRef<EventTarget>(null)

  function close() {
    const { activeElement } = document
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    // It may have gone, or can't have the focus any more.
    if (document.activeElement === activeElement) focusOnHeadingInView()
    forgetStorageFailure()
  }

  return (
    <Notice kind="warn" live>
      <p className="mb-2">{layoutTexts.keepsNothing}</p>
      <Button
        kind="second"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget ?? before.current
        }}
        onClick={close}
      >
        {uiTexts.ok}
      </Button>
    </Notice>
  )
}

import { useRef } from 'react'
import { rareTexts } from '#shared/layout/rare-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { forgetStorageFailure } from '#web/client/storage/browser-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Tells that the browser stores nothing, so changes are lost with the page. */
export default function StorageNotice() {
  /** The element that was focused before the button. */
  const before = useRef<EventTarget>(null)

  function close() {
    const { activeElement } = document
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    // The element may be gone or not focusable.
    if (document.activeElement === activeElement) focusOnHeadingInView()
    forgetStorageFailure()
  }

  return (
    <Notice kind="warn" live>
      <p className="mb-2">{rareTexts.keepsNothing}</p>
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

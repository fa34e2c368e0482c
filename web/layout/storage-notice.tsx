import { rareTexts } from '#shared/layout/rare-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { forgetStorageFailure } from '#web/client/storage/browser-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useFocusBack } from '#web/ui/use-focus-back.ts'

/** Tells that the browser stores nothing, so changes are lost with the page. */
export default function StorageNotice() {
  const { noteFocus, focusBack } = useFocusBack()

  function close() {
    focusBack()
    forgetStorageFailure()
  }

  return (
    <Notice kind="warn" live>
      <p className="mb-2">{rareTexts.keepsNothing}</p>
      <Button kind="second" onFocus={noteFocus} onClick={close}>
        {uiTexts.ok}
      </Button>
    </Notice>
  )
}

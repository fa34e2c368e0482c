import { storageTexts } from '#shared/info/storage-texts.ts'
import { uiTexts } from '#shared/info/ui-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { forgetRefusal } from './storage-refusal.ts'

/** The browser keeps nothing, so what was done here is lost with the page. */
export default function KeepsNothing() {
  return (
    <Notice kind="warn" live>
      <p className="mb-2">{storageTexts.keepsNothing}</p>
      <Button kind="second" onClick={forgetRefusal}>
        {uiTexts.ok}
      </Button>
    </Notice>
  )
}

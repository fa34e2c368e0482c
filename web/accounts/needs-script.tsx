import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For browsers without JavaScript: tokens live in the page, so signing in can't work there. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice kind="warn" className="mt-6">
        {texts.scriptNeeded}
      </Notice>
    </noscript>
  )
}

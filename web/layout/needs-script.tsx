import type { ReactNode } from 'react'
import { signInTexts as texts } from '#shared/accounts/sign-in-texts.ts'
import { Notice } from '#web/ui/notice.tsx'

/** For browsers without JavaScript: tokens and cart live in the page, so nothing personal can work there. */
export function NeedsScript({ children = texts.scriptNeeded }: { children?: ReactNode }) {
  return (
    <noscript>
      <Notice kind="warn" className="mt-6">
        {children}
      </Notice>
    </noscript>
  )
}

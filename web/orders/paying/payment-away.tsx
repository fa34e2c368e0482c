import type { ReactNode } from 'react'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The code for paying could not be loaded: the order waits until the page is loaded again; `children` come below. */
export function PaymentAway({ children }: { children: ReactNode }) {
  return (
    <>
      <Notice kind="bad" className="mt-6">
        <p className="mb-3">{troubleTexts.chunkFailed('pay-for-order')}</p>
        <Button kind="second" onClick={() => location.reload()}>
          {troubleTexts.reload}
        </Button>
      </Notice>
      {children}
    </>
  )
}

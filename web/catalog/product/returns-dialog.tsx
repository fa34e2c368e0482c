import { useEffect, useState } from 'react'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { LegalParagraphs } from '#web/info/legal-paragraphs.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The returns policy, fetched when it is asked for (specification §7: a static text file). */
const policy = '/returns-policy.txt'

type Text = { state: 'waiting' | 'failed' } | { state: 'there'; text: string }

/** 'Returns & Exchanges': the policy in a popup. */
export default function ReturnsDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState<Text>({ state: 'waiting' })

  useEffect(() => {
    const asking = new AbortController()
    fetchPolicy(asking.signal).then(
      (fetched) => setText({ state: 'there', text: fetched }),
      () => {
        // Whatever went wrong, the person can only try again; a popup that was closed says nothing.
        if (!asking.signal.aborted) setText({ state: 'failed' })
      },
    )
    return () => asking.abort()
  }, [])

  return (
    <Dialog
      onClose={onClose}
      title={productTexts.returns}
      long
      actions={<Button onClick={onClose}>{uiTexts.ok}</Button>}
    >
      {text.state === 'there' && (
        <div className="dialog__text stack">
          <LegalParagraphs text={text.text} level={3} />
        </div>
      )}
      {text.state === 'waiting' && <Loading />}
      {text.state === 'failed' && (
        <Notice kind="bad" live className="mt-4">
          {productTexts.returnsUnreachable}
        </Notice>
      )}
    </Dialog>
  )
}

async function fetchPolicy(signal: AbortSignal): Promise<string> {
  const response = await fetch(policy, { signal })
  if (!response.ok) throw new Error(`${policy}: ${response.status}`)
  return response.text()
}

import { useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { legalTexts } from '#shared/info/legal-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { withCallTimeout } from '#web/client/loading/call-timeout.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LegalParagraphs } from './legal-text.tsx'

/** A legal text: its title, its text file and its page. */
export type LegalFile = { title: string; file: string; path: string }

type Text = { state: 'waiting' | 'failed' } | { state: 'there'; text: string }

/** A legal text in a dialog over the page. */
export default function LegalDialog({ title, file, path, onClose }: LegalFile & { onClose: () => void }) {
  const [text, setText] = useState<Text>({ state: 'waiting' })

  const [fileAddress, pageAddress] = [useHref(file), useHref(path)]
  useEffect(() => {
    const asking = new AbortController()
    fetchText(fileAddress, asking.signal).then(
      (fetched) => setText({ state: 'there', text: fetched }),
      () => {
        // Every failure has the same message; a closed dialog needs none.
        if (!asking.signal.aborted) setText({ state: 'failed' })
      },
    )
    return () => asking.abort()
  }, [fileAddress])

  return (
    <Dialog onClose={onClose} title={title} kind="text" actions={<Button onClick={onClose}>{uiTexts.ok}</Button>}>
      {text.state === 'there' && (
        <div className="dialog__text stack">
          <LegalParagraphs text={text.text} level={3} />
        </div>
      )}
      {text.state === 'waiting' && <Loading />}
      {text.state === 'failed' && (
        <Notice kind="bad" live className="mt-4">
          {legalTexts.unreachable}{' '}
          <a className="link" href={pageAddress} target="_blank" rel="noreferrer">
            {title}
          </a>
        </Notice>
      )}
    </Dialog>
  )
}

async function fetchText(file: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(file, { signal: withCallTimeout(signal) })
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response.text()
}

import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/**
 * A link that shows the legal text over the form, so that nothing entered is lost, and the dialog to put beside the
 * form: inside a label its presses would tick the box. Where the text can't be fetched, the link leads to its page.
 */
export function useTerms() {
  const [[title, ...paragraphs], setParagraphs] = useState<string[]>([])
  const navigate = useNavigate()
  const close = () => setParagraphs([])

  async function open() {
    const response = await fetch('/legal-terms.txt').catch(() => undefined)
    if (!response?.ok) return navigate('/terms')
    return setParagraphs((await response.text()).trim().split(/\n\s*\n/))
  }

  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }

  const link = (
    <Link className="link" to="/terms" onClick={press}>
      {texts.terms}
    </Link>
  )
  const dialog = (
    <Dialog
      open={title !== undefined}
      onClose={close}
      title={title}
      long
      actions={<Button onClick={close}>{texts.close}</Button>}
    >
      <div className="prose mt-4">
        {paragraphs.map((paragraph) =>
          /[.:!?]$/.test(paragraph) ? <p key={paragraph}>{paragraph}</p> : <h3 key={paragraph}>{paragraph}</h3>,
        )}
      </div>
    </Dialog>
  )
  return { link, dialog }
}

import { type MouseEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { accountsTexts as texts } from '#shared/accounts/accounts-texts.ts'
import { useIsGone } from '#web/frame/fetching/use-is-gone.ts'
import { isPlainClick } from '#web/ui/is-plain-click.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

const TermsDialog = onDemand('terms-dialog', () => import('./terms-dialog.tsx'))

/**
 * A link that shows the legal text over the form, so that nothing entered is lost, and the dialog to place beside the
 * form: inside a label, presses in it would tick the box. If the text can't be fetched, the link leads to its page.
 */
export function useTerms() {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const isGone = useIsGone()
  const close = useCallback(() => setText(''), [])

  async function open() {
    const found = await fetchTerms().catch(() => undefined)
    if (isGone()) return
    if (found === undefined) return navigate('/terms')
    return setText(found)
  }

  function press(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    void open()
  }

  const link = (
    <ShopLink className="link" to="/terms" onClick={press}>
      {texts.terms}
    </ShopLink>
  )
  const dialog = <TermsDialog needed={text !== ''} giveUp={close} onClose={close} text={text} />
  return { link, dialog }
}

async function fetchTerms(): Promise<string | undefined> {
  const response = await fetch('/legal-terms.txt')
  return response.ok ? response.text() : undefined
}

import { type MouseEvent, useState } from 'react'
import { isPlainClick } from '#web/ui/is-plain-click.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { LegalFile } from './legal-dialog.tsx'

const LegalDialog = onDemand('legal-dialog', () => import('./legal-dialog.tsx'))

/**
 * A legal text in a dialog, so that nothing typed is lost. `open` handles clicks on the link to the text's page, which
 * works before hydration and in a new tab. Place `dialog` outside of labels, whose checkbox would react to clicks in
 * it.
 */
export function useLegalDialog(text: LegalFile) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  function open(event: MouseEvent) {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    setOpen(true)
  }

  return { open, dialog: <LegalDialog needed={isOpen} giveUp={close} onClose={close} {...text} /> }
}

import { type MouseEvent, useState } from 'react'
import { isPlainClick } from '#web/ui/is-plain-click.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { LegalFile } from './legal-dialog.tsx'

const LegalDialog = onDemand('legal-dialog', () => import('./legal-dialog.tsx'))

/**
 * A legal text in a dialog over the page, so that nothing entered is lost. `open` is for a press on a link to the text's
 * own page, where the link leads before hydration and in a new tab. `dialog` stands outside of any label: inside,
 * presses in it would tick the label's box.
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

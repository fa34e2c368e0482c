import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeDialogs, useAsked } from '#web/ui/dialog-store.ts'
import { AskedDialog } from './asked-dialog.ts'
import { focusOnHeading } from './focus/focus-on-heading.ts'

/** Where `confirm` and `alertDialog` appear; mounted once. Leaving the page closes them. */
export function DialogHost() {
  const asked = useAsked()
  const { pathname } = useLocation()

  // While a page is being drawn the browser's address is its own already: what is said then stays.
  useEffect(() => closeDialogs(pathname), [pathname])

  // What opened the dialog may be gone, with its page or because of the answer: the reading then goes on at the heading.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !asked && document.activeElement === document.body) focusOnHeading()
    wasAsked.current = asked !== undefined
  }, [asked])

  // The first view does not need dialogs; their code is loaded once it is quiet, so that the first question does not wait.
  useEffect(() => AskedDialog.loadWhenQuiet(), [])

  return asked && <AskedDialog key={asked.id} asked={asked} giveUp={closeDialogs} />
}

import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { closeDialogs, useAsked } from './dialog-store.ts'
import { useOnDemand } from './use-on-demand.ts'

const dialogPart = { name: 'asked-dialog', load: () => import('./asked-dialog.tsx') }
const AskedDialog = lazy(dialogPart.load)

/** Where `confirm` and `alertDialog` show; mounted once. A change of page closes them. */
export function DialogHost() {
  const asked = useAsked()
  const isThere = useOnDemand(asked !== undefined, dialogPart, closeDialogs)
  const { pathname } = useLocation()
  const shownOn = useRef(pathname)

  useEffect(() => {
    if (shownOn.current !== pathname) closeDialogs()
    shownOn.current = pathname
  }, [pathname])

  // The first view does not need dialogs; once it is quiet they come, so that the first question does not wait.
  useEffect(() => {
    const timer = setTimeout(() => {
      dialogPart.load().catch(() => {
        // Without a connection now: the first question tries again, and says what is wrong if it fails too.
      })
    }, 2000)
    return () => clearTimeout(timer)
  }, [])

  return <Suspense>{asked && isThere && <AskedDialog key={asked.id} asked={asked} />}</Suspense>
}

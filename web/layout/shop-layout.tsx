import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { storageTexts } from '#shared/layout/storage-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { callTexts } from '#shared/platform/call-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { fetchCurrentUser } from '#web/accounts/fetch-current-user.ts'
import { onSignedOutElsewhere, readUser } from '#web/accounts/session-store.ts'
import { ApiError } from '#web/client/api.ts'
import { focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { useFocusOnNavigation } from '#web/client/focus/use-focus-on-navigation.ts'
import { callTimeoutMs } from '#web/client/loading/call-timeout.ts'
import { forgetStorageFailure, useStorageFailure } from '#web/client/storage/storage-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DialogHost } from './dialog-host.tsx'
import { Footer } from './footer.tsx'
import { LayoutDataContext } from './layout-data.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useEarlyPress } from './use-early-press.ts'

/** What surrounds every screen. The server renders it the same for everyone, as a guest sees it. */
export function ShopLayout({ layoutData, children }: { layoutData: LayoutData; children: ReactNode }) {
  const isAlone = standsAlone(useLocation().pathname)
  const storageFailed = useStorageFailure()
  const { ordersPaused, localPayments } = layoutData
  useFocusOnNavigation()
  useFreshSession()
  useSignedOutElsewhere()
  useEarlyPress()
  return (
    <LayoutDataContext value={layoutData}>
      {/* Visible when it has the focus: skips the layout. */}
      <a className="btn skip" href="#main">
        {layoutTexts.skip}
      </a>
      {(ordersPaused || localPayments) && (
        <aside className="test-strip" aria-label={layoutTexts.notice}>
          {ordersPaused && <p>{ordersPaused}</p>}
          {localPayments && <p>{layoutTexts.testShop}</p>}
        </aside>
      )}
      {!isAlone && <TopBar />}
      {children}
      {!isAlone && <Footer />}
      <NavigationProgress />
      <div className="at-bottom">
        <ToastRegion />
        {storageFailed && <StorageNotice />}
      </div>
      <DialogHost />
    </LayoutDataContext>
  )
}

/** The pages for signing in and registering stand alone, without navigation and footer (docs/rules/site.md#layout). */
const standsAlone = (pathname: string): boolean => /^\/(login|register)\/?$/i.test(pathname)

/** Once per load of the site: asks who the signed-in person is now, since name and role may have changed elsewhere. */
function useFreshSession() {
  useEffect(() => {
    if (!readUser()) return undefined
    const asking = new AbortController()
    fetchCurrentUser(asking.signal).catch((error: unknown) => {
      // The call itself reports a token that has died; without a connection the stored data stands.
      if (!asking.signal.aborted && !(error instanceof ApiError)) throw error
    })
    return () => asking.abort()
  }, [])
}

/**
 * Says that the person was signed out in another tab: this one shows what a guest sees now. If that has replaced what
 * had the focus, the reading goes on at the heading.
 */
function useSignedOutElsewhere() {
  useEffect(() => {
    // Noted all along: the page may be drawn for a guest before it hears why.
    let focused: EventTarget | null = null
    const noteFocus = ({ target }: FocusEvent) => {
      focused = target
    }
    const tell = () => {
      if (readUser()) return
      showToast({ text: layoutTexts.signedOutElsewhere })
      const hasLost = focused instanceof Element && !focused.isConnected
      if (hasLost && document.activeElement === document.body) focusOnHeadingInView()
    }
    addEventListener('focusin', noteFocus)
    const stopHearing = onSignedOutElsewhere(() => whenLookedAt(tell))
    return () => {
      removeEventListener('focusin', noteFocus)
      stopHearing()
    }
  }, [])
}

/** Once the page is drawn anew; in a window that nobody works in, once somebody does: a status is gone after seconds. */
function whenLookedAt(tell: () => void) {
  if (document.hasFocus()) setTimeout(tell)
  else addEventListener('focus', () => setTimeout(tell), { once: true })
}

/** Pages that come sooner would be held up by drawing the line. */
const showAfterMs = 200

/** A line at the top of the window while a page is loading that takes a while. React Router waits indefinitely. */
function NavigationProgress() {
  const { location } = useNavigation()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!location) return
    const link = { label: troubleTexts.reload, to: createPath(location), reloads: true }
    const timers = [
      setTimeout(() => setLate(true), showAfterMs),
      setTimeout(() => showToast({ text: callTexts.noConnection, isProblem: true, link }), callTimeoutMs),
    ]
    return () => {
      timers.forEach(clearTimeout)
      setLate(false)
    }
  }, [location])
  return location && isLate && <div className="progress" role="progressbar" aria-label={uiTexts.loading} />
}

/** The browser keeps nothing, so what was done here is lost with the page. */
function StorageNotice() {
  /** What had the focus before the button. */
  const before = useRef<EventTarget>(null)

  function close() {
    const { activeElement } = document
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    // It may have gone, or can't have the focus any more.
    if (document.activeElement === activeElement) focusOnHeadingInView()
    forgetStorageFailure()
  }

  return (
    <Notice kind="warn" live>
      <p className="mb-2">{storageTexts.keepsNothing}</p>
      <Button
        kind="second"
        onFocus={({ relatedTarget }) => {
          before.current = relatedTarget ?? before.current
        }}
        onClick={close}
      >
        {uiTexts.ok}
      </Button>
    </Notice>
  )
}

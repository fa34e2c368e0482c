import { useEffect, useState } from 'react'
import { createPath, useLocation, useNavigation } from 'react-router'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { callTexts } from '#shared/platform/call-texts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { fetchCurrentUser } from '#web/accounts/fetch-current-user.ts'
import { onSignedOutElsewhere, readUser } from '#web/accounts/session-store.ts'
import { useCartInStep } from '#web/cart/use-cart-in-step.ts'
import { ApiError } from '#web/client/api.ts'
import { focusOnHeadingInView } from '#web/client/focus/focus-on-heading.ts'
import { useFocusOnNavigation } from '#web/client/focus/use-focus-on-navigation.ts'
import { callTimeoutMs } from '#web/client/loading/call-timeout.ts'
import { withoutPrefix } from '#web/client/path-here.ts'
import { useStorageFailure } from '#web/client/storage/browser-store.ts'
import type { Elements } from '#web/ui/elements.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { MoneyContext } from '#web/ui/use-money.ts'
import { DialogHost } from './dialog-host.tsx'
import { Footer } from './footer.tsx'
import { langOfShop } from './lang-of-shop.ts'
import { LayoutDataContext } from './layout-data.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useEarlyPress } from './use-early-press.ts'
import { useFreshPage } from './use-fresh-page.ts'
import { useSiteVersion } from './use-site-version.ts'

const StorageNotice = onDemand('notice', () => import('./storage-notice.tsx'), { isExtra: true })
const LanguageOffer = onDemand('language', () => import('./languages/language-offer.tsx'), { isExtra: true })

/** The layout of every page. The server renders it as a guest sees it. */
export function ShopLayout({ layoutData, children }: { layoutData: LayoutData; children: Elements }) {
  const isAlone = standsAlone(useLocation().pathname)
  const storageFailed = useStorageFailure()
  const { ordersPaused, localPayments, languages } = layoutData
  useFocusOnNavigation()
  useFreshSession()
  useSignedOutElsewhere()
  useCartInStep()
  useEarlyPress()
  useFreshPage()
  useSiteVersion()
  return (
    <LayoutDataContext value={layoutData}>
      <MoneyContext value={layoutData.money}>
        {/* Visible when focused. */}
        <a className="btn skip" href="#main">
          {layoutTexts.skip}
        </a>
        {(ordersPaused || localPayments) && (
          <aside className="test-strip" aria-label={layoutTexts.notice}>
            {ordersPaused && (
              <p dir="auto" lang={langOfShop(layoutData)}>
                {ordersPaused}
              </p>
            )}
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
          {languages && !isAlone && <LanguageOffer languages={languages} />}
        </div>
        <DialogHost />
      </MoneyContext>
    </LayoutDataContext>
  )
}

/** Sign-in pages and the driver's list have no navigation and footer (docs/rules/site.md#layout). */
const standsAlone = (pathname: string): boolean => /^\/(login|register|H0me\/delivery\/driver)\/?$/i.test(pathname)

/** Once per load: refreshes the signed-in person, whose name and role may have changed. */
function useFreshSession() {
  useEffect(() => {
    if (!readUser()) return undefined
    const asking = new AbortController()
    fetchCurrentUser(asking.signal).catch((error: unknown) => {
      // The call itself reports an ended session; without a connection the stored data stays.
      if (!asking.signal.aborted && !(error instanceof ApiError)) throw error
    })
    return () => asking.abort()
  }, [])
}

/**
 * Tells that the person was signed out in another tab. If the focused element has disappeared, the focus moves to the
 * heading.
 */
function useSignedOutElsewhere() {
  useEffect(() => {
    // Tracked all the time, because the page may be rendered for a guest before the event arrives.
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

/** After the next render; in an inactive window, when it becomes active, because a toast disappears after seconds. */
function whenLookedAt(tell: () => void) {
  if (document.hasFocus()) setTimeout(tell)
  else addEventListener('focus', () => setTimeout(tell), { once: true })
}

/** Faster pages need no progress bar. */
const showAfterMs = 200

/** A progress bar for slow navigations. React Router has no timeout of its own. */
function NavigationProgress() {
  const { location } = useNavigation()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!location) return
    const link = { label: troubleTexts.reload, to: withoutPrefix(createPath(location)), reloads: true }
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

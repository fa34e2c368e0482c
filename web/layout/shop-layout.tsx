import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useStorageFailure } from '#web/client/storage/browser-store.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { useFocusOnNavigation } from '../client/focus/use-focus-on-navigation.ts'
import { DialogHost } from './dialog-host.tsx'
import { Footer } from './footer.tsx'
import { LayoutDataContext } from './layout-data.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { standsAlone } from './stands-alone.ts'
import { StorageNotice } from './storage-notice.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useEarlyPress } from './use-early-press.ts'
import { useFreshSession } from './use-fresh-session.ts'
import { useSignedOutElsewhere } from './use-signed-out-elsewhere.ts'

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

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { frameTexts } from '#shared/frame/frame-texts.ts'
import type { ShopFrame } from '#shared/info/info-contract.ts'
import { StatusRegion } from '#web/ui/status-region.tsx'
import { DialogHost } from './dialog-host.tsx'
import { useFocusOnNavigation } from './focus/use-focus-on-navigation.ts'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { ShopFrameContext } from './shop-frame.tsx'
import { standsAlone } from './stands-alone.ts'
import { useStorageFailure } from './storage-failure.ts'
import { StorageNotice } from './storage-notice.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useEarlyPress } from './use-early-press.ts'
import { useFreshSession } from './use-fresh-session.ts'
import { useSignedOutElsewhere } from './use-signed-out-elsewhere.ts'

/** What surrounds every screen. The server renders it the same for everyone, as a guest sees it. */
export function Frame({ shopFrame, children }: { shopFrame: ShopFrame; children: ReactNode }) {
  const isAlone = standsAlone(useLocation().pathname)
  const storageFailed = useStorageFailure()
  const { ordersPaused, localPayments } = shopFrame
  useFocusOnNavigation()
  useFreshSession()
  useSignedOutElsewhere()
  useEarlyPress()
  return (
    <ShopFrameContext value={shopFrame}>
      {/* Visible when it has the focus: skips the frame. */}
      <a className="btn skip" href="#main">
        {frameTexts.skip}
      </a>
      {(ordersPaused || localPayments) && (
        <aside className="test-strip" aria-label={frameTexts.notice}>
          {ordersPaused && <p>{ordersPaused}</p>}
          {localPayments && <p>{frameTexts.testShop}</p>}
        </aside>
      )}
      {!isAlone && <TopBar />}
      {children}
      {!isAlone && <Footer />}
      <NavigationProgress />
      <div className="at-bottom">
        <StatusRegion />
        {storageFailed && <StorageNotice />}
      </div>
      <DialogHost />
    </ShopFrameContext>
  )
}

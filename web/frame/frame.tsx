import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { frameTexts } from '#shared/info/frame-texts.ts'
import type { ShopFrame } from '#shared/info/info-contract.ts'
import { forgetEndReason, useEndReason } from '#web/accounts/session-store.ts'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { StatusRegion } from '#web/ui/status-region.tsx'
import { useOnDemand } from '#web/ui/use-on-demand.ts'
import { DialogHost } from './dialog-host.tsx'
import { useEarlyPress } from './early-press.ts'
import { useFocusOnNavigation } from './focus/focus-on-navigation.ts'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { QuickLinks } from './quick-links.tsx'
import { ShopFrameContext } from './shop-frame.tsx'
import { TopBar } from './top-bar/top-bar.tsx'
import { useFreshSession } from './use-fresh-session.ts'

const endPart = { name: 'session-ended', load: () => import('./session-ended.tsx') }
const SessionEnded = lazy(endPart.load)

/** The doors of the shop stand alone, without navigation and footer (specification §2). */
const doors = /^\/(login|register)\/?$/i

/** What stands around every screen. The server renders it the same for everyone, as a guest sees it. */
export function Frame({ shopFrame, children }: { shopFrame: ShopFrame; children: ReactNode }) {
  const isDoor = doors.test(useLocation().pathname)
  const endReason = useEndReason()
  const canSayEnd = useOnDemand(endReason !== null, endPart, forgetEndReason)
  useFocusOnNavigation()
  useFreshSession()
  useEarlyPress()
  return (
    <ShopFrameContext value={shopFrame}>
      <SkipLink to="main">{frameTexts.skip}</SkipLink>
      {shopFrame.localPayments && (
        <aside className="test-strip" aria-label={frameTexts.notice}>
          {frameTexts.testShop}
        </aside>
      )}
      {!isDoor && <TopBar />}
      {children}
      {!isDoor && <Footer />}
      <NavigationProgress />
      <QuickLinks />
      <StatusRegion />
      <DialogHost />
      <Suspense>{endReason && canSayEnd && <SessionEnded reason={endReason} />}</Suspense>
    </ShopFrameContext>
  )
}

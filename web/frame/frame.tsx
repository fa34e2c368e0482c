import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { frameTexts } from '#shared/info/frame-texts.ts'
import type { ShopFrame } from '#shared/info/info-contract.ts'
import { DialogHost } from '#web/ui/dialog-host.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { StatusRegion } from '#web/ui/status-region.tsx'
import { useFocusOnNavigation } from './focus-on-navigation.ts'
import { Footer } from './footer.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { SessionEnded } from './session-ended.tsx'
import { ShopFrameContext } from './shop-frame.tsx'
import { TopBar } from './top-bar.tsx'
import { useFreshSession } from './use-fresh-session.ts'

/** The doors of the shop stand alone, without navigation and footer (specification §2). */
const doors = /^\/(login|register)\/?$/i

/** What stands around every screen. The server renders it the same for everyone, as a guest sees it. */
export function Frame({ shopFrame, children }: { shopFrame: ShopFrame; children: ReactNode }) {
  const isDoor = doors.test(useLocation().pathname)
  useFocusOnNavigation()
  useFreshSession()
  return (
    <ShopFrameContext value={shopFrame}>
      <SkipLink to="main">{frameTexts.skip}</SkipLink>
      {shopFrame.localPayments && <p className="test-strip">{frameTexts.testShop}</p>}
      {!isDoor && <TopBar />}
      {children}
      {!isDoor && <Footer />}
      <NavigationProgress />
      <StatusRegion />
      <DialogHost />
      <SessionEnded />
    </ShopFrameContext>
  )
}

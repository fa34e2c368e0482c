import { memo } from 'react'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { Logo } from '../logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CartMenu } from './cart-menu.tsx'
import { SearchBox } from './search-box.tsx'

/** The top of the page: logo, search, account, and the cart of everyone but admins. */
export const TopBar = memo(function TopBar() {
  const { user } = useSession()
  return (
    <header className="top">
      <div className="top__in">
        <Logo />
        <SearchBox />
        <nav className="tools" aria-label={layoutTexts.tools}>
          <AccountMenu />
          {!user?.isAdmin && <CartMenu />}
        </nav>
      </div>
    </header>
  )
})

import Boxes from 'lucide-react/icons/boxes'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import PackagePlus from 'lucide-react/icons/package-plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { troubleTexts } from '#shared/layout/trouble-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon, type IconType } from '#web/ui/icon.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { NeedsScript, PageTitle } from '../page.tsx'
import { signInPath } from '../sign-in-path.ts'
import { showInRow } from './show-in-row.ts'
import { type AdminAccess, useAdminAccess } from './use-admin-access.ts'

const texts = adminTexts.area
const menuTexts = adminTexts.menu

/** The first-run guide and the driver's list have the whole width. */
const withoutMenu = /^\/H0me\/(opening|delivery\/driver)\/?$/i

/** The admin area: the menu beside one panel (docs/rules/admin.md#admin-area). For admins only. */
export default function AdminArea() {
  const access = useAdminAccess()
  const { user } = useSession()
  const { pathname } = useLocation()
  // The stored admin keeps the menu while the server confirms the role.
  const isAdmin = access.state === 'open' || (user?.isAdmin === true && access.state !== 'closed')
  const hasMenu = isAdmin && !withoutMenu.test(pathname)
  const screen = access.state === 'open' ? <Outlet context={access.me} /> : <Closed access={access} />
  return (
    <main id="main" tabIndex={-1} className="admin-area filled-later">
      <meta name="robots" content="noindex" />
      {hasMenu ? (
        <div className="admin-layout">
          <AdminMenu />
          <div>{screen}</div>
        </div>
      ) : (
        screen
      )}
    </main>
  )
}

function Closed({ access }: { access: Exclude<AdminAccess, { state: 'open' }> }) {
  const back = signInPath(useLocation())
  return (
    <>
      <PageTitle name={texts.menu} />
      <NeedsScript />
      {/* For guests and buyers (docs/rules/admin.md#closed-to-buyers). */}
      {access.state === 'closed' ? (
        <EmptyState
          picture="bulb"
          level={1}
          title={texts.routeClosed}
          action={<Button to="/">{troubleTexts.goToHome}</Button>}
        >
          {texts.routeClosedHint}
        </EmptyState>
      ) : (
        <h1 className="visually-hidden">{texts.menu}</h1>
      )}
      {access.state === 'checking' && <Loading />}
      {access.state === 'failed' && (
        <Notice kind="bad" live>
          <p>{access.message}</p>
          <Button kind="second" className="mt-3" onClick={access.tryAgain}>
            {troubleTexts.tryAgain}
          </Button>
        </Notice>
      )}
      {access.state === 'ended' && (
        <Notice kind="warn" live>
          <p>{access.reason === 'suspended' ? texts.suspended : texts.sessionEnded}</p>
          {access.reason === 'session_ended' && (
            <>
              <p>{texts.sessionEndedHint}</p>
              <Button className="mt-3" to={back}>
                {texts.signInAgain}
              </Button>
            </>
          )}
        </Notice>
      )}
    </>
  )
}

type Entry = { name: keyof typeof menuTexts; to: string; icon: IconType; holds: RegExp }

/** The panels and the addresses that belong to each (web/routes.ts), in upper and lower case. */
const entries: Entry[] = [
  {
    name: 'overview',
    to: '/H0me',
    icon: LayoutDashboard,
    holds: /^\/(H0me(\/(reviews|system|taxes))?|dev\/mailbox)\/?$/i,
  },
  { name: 'stock', to: '/H0me/stock', icon: Boxes, holds: /^\/(H0me\/stock|products|editproduct)(\/|$)/i },
  { name: 'create', to: '/H0me/create', icon: PackagePlus, holds: /^\/(H0me\/)?create\/?$/i },
  { name: 'users', to: '/H0me/users', icon: Users, holds: /^\/(H0me\/users|Users)(\/|$)/i },
  {
    name: 'orders',
    to: '/H0me/orders',
    icon: ReceiptText,
    holds: /^\/(H0me\/(orders|coupons)|ordersUs)(\/|$)/i,
  },
  { name: 'delivery', to: '/H0me/delivery', icon: Truck, holds: /^\/H0me\/delivery(\/|$)/i },
  { name: 'settings', to: '/H0me/settings', icon: Settings, holds: /^\/H0me\/settings(\/|$)/i },
  { name: 'profile', to: '/H0me/profile', icon: CircleUserRound, holds: /^\/H0me\/profile\/?$/i },
]

/** The menu of the admin area. On phones it is a row that scrolls to the current or focused entry. */
function AdminMenu() {
  const { pathname } = useLocation()
  const logOut = useLogOut()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    showInRow(menu.current?.children[entries.findIndex(({ holds }) => holds.test(pathname))])
  }, [pathname])
  return (
    <nav className="side" aria-label={adminTexts.area.menu} ref={menu}>
      {entries.map(({ name, to, icon, holds }) => (
        <ShopLink key={to} to={to} onFocus={showReached} aria-current={holds.test(pathname) ? 'page' : undefined}>
          <Icon of={icon} />
          <span>{menuTexts[name]}</span>
        </ShopLink>
      ))}
      <button type="button" onClick={logOut} onFocus={showReached}>
        <Icon of={LogOut} />
        {menuTexts.logOut}
      </button>
    </nav>
  )
}

/** Only for keyboards: a pressed entry stays under the pointer. */
function showReached({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible')) showInRow(currentTarget)
}

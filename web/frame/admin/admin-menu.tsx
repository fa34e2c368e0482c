import {
  Boxes,
  CircleUserRound,
  LayoutDashboard,
  LogOut,
  type LucideIcon,
  PackagePlus,
  ReceiptText,
  Users,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { adminTexts } from '#shared/frame/admin-texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useLogOut } from '#web/accounts/use-log-out.ts'

const texts = adminTexts.menu

type Entry = { label: string; to: string; icon: LucideIcon; holds: RegExp }

/** The panels, with the addresses that belong to each (web/routes.ts), in upper and lower case. */
const entries: Entry[] = [
  { label: texts.overview, to: '/H0me', icon: LayoutDashboard, holds: /^\/(H0me(\/system)?|dev\/mailbox)\/?$/i },
  { label: texts.stock, to: '/H0me/stock', icon: Boxes, holds: /^\/(H0me\/stock|products|editproduct)(\/|$)/i },
  { label: texts.create, to: '/H0me/create', icon: PackagePlus, holds: /^\/(H0me\/)?create\/?$/i },
  { label: texts.users, to: '/H0me/users', icon: Users, holds: /^\/(H0me\/users|Users)(\/|$)/i },
  { label: texts.orders, to: '/H0me/orders', icon: ReceiptText, holds: /^\/(H0me\/orders|ordersUs)(\/|$)/i },
  { label: texts.profile, to: '/H0me/profile', icon: CircleUserRound, holds: /^\/H0me\/profile\/?$/i },
]

/** The side menu of the admin area; on a phone a scrolling row, with the current panel in view. */
export function AdminMenu() {
  const { pathname } = useLocation()
  const logOut = useLogOut()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const row = menu.current
    const current = row?.children[entries.findIndex(({ holds }) => holds.test(pathname))]
    if (!(current instanceof HTMLElement)) return
    // Sideways only: scrollIntoView would move the page too.
    row?.scrollTo({ left: current.offsetLeft - row.clientWidth / 3 })
  }, [pathname])
  return (
    <nav className="side" aria-label={adminTexts.area.menu} ref={menu}>
      {entries.map(({ label, to, icon, holds }) => (
        <ShopLink key={to} to={to} aria-current={holds.test(pathname) ? 'page' : undefined}>
          <Icon of={icon} />
          {label}
        </ShopLink>
      ))}
      <button type="button" onClick={logOut}>
        <Icon of={LogOut} />
        {texts.logOut}
      </button>
    </nav>
  )
}

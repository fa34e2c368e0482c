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
import { type FocusEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

const texts = adminTexts.menu

type Entry = { label: string; to: string; icon: LucideIcon; holds: RegExp }

/** The panels, with the addresses that belong to each (web/routes.ts), in upper and lower case. */
const entries: Entry[] = [
  {
    label: texts.overview,
    to: '/H0me',
    icon: LayoutDashboard,
    holds: /^\/(H0me(\/(reviews|system))?|dev\/mailbox)\/?$/i,
  },
  { label: texts.stock, to: '/H0me/stock', icon: Boxes, holds: /^\/(H0me\/stock|products|editproduct)(\/|$)/i },
  { label: texts.create, to: '/H0me/create', icon: PackagePlus, holds: /^\/(H0me\/)?create\/?$/i },
  { label: texts.users, to: '/H0me/users', icon: Users, holds: /^\/(H0me\/users|Users)(\/|$)/i },
  {
    label: texts.orders,
    to: '/H0me/orders',
    icon: ReceiptText,
    holds: /^\/(H0me\/(orders|coupons)|ordersUs)(\/|$)/i,
  },
  { label: texts.profile, to: '/H0me/profile', icon: CircleUserRound, holds: /^\/H0me\/profile\/?$/i },
]

/** The side menu of the admin area; on a phone a scrolling row, with the current panel or what the keyboard reached in view. */
export function AdminMenu() {
  const { pathname } = useLocation()
  const logOut = useLogOut()
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    showInRow(menu.current?.children[entries.findIndex(({ holds }) => holds.test(pathname))])
  }, [pathname])
  return (
    <nav className="side" aria-label={adminTexts.area.menu} ref={menu}>
      {entries.map(({ label, to, icon, holds }) => (
        <ShopLink key={to} to={to} onFocus={showReached} aria-current={holds.test(pathname) ? 'page' : undefined}>
          <Icon of={icon} />
          {label}
        </ShopLink>
      ))}
      <button type="button" onClick={logOut} onFocus={showReached}>
        <Icon of={LogOut} />
        {texts.logOut}
      </button>
    </nav>
  )
}

/** Not for a pointer: what it presses stays under it. */
function showReached({ currentTarget }: FocusEvent<HTMLElement>) {
  if (currentTarget.matches(':focus-visible')) showInRow(currentTarget)
}

function showInRow(entry: Element | undefined) {
  const row = entry?.parentElement
  // Sideways only: scrollIntoView would move the page too.
  if (row && entry instanceof HTMLElement) row.scrollTo({ left: entry.offsetLeft - row.clientWidth / 3 })
}

import { ChevronDown, CircleUserRound, LogIn, User } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { signInPath } from '../sign-in-path.ts'

const AccountMenuItems = onDemand('account-menu-items', () => import('./account-menu-items.tsx'))

/** The account dropdown: the person's name and pages, or the way in. */
export function AccountMenu() {
  const { user } = useSession()
  const location = useLocation()
  const isPhone = useWidthUpTo('phone')
  const isSignedIn = user !== null

  // Guests don't need its code. Signed-in people have it before they open the menu.
  useEffect(() => {
    if (isSignedIn) void AccountMenuItems.load()
  }, [isSignedIn])

  const firstName = user?.name.split(' ')[0] || layoutTexts.account

  return (
    <Menu
      id="account-menu"
      name={user ? layoutTexts.accountOf(user.name) : layoutTexts.account}
      fallbackTo="/login"
      kind="second"
      className="tool--plain"
      button={
        <>
          <Icon of={user ? CircleUserRound : User} />
          {!isPhone && <span className="word">{user ? firstName : layoutTexts.account}</span>}
          <Icon of={ChevronDown} className="chev" />
        </>
      }
    >
      {user ? (
        <AccountMenuItems user={user} />
      ) : (
        <MenuLink to={signInPath(location)} icon={LogIn}>
          {layoutTexts.logIn}
        </MenuLink>
      )}
    </Menu>
  )
}

import { ChevronDown, CircleUserRound, LogIn, User } from 'lucide-react'
import { useLocation } from 'react-router'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuLink } from '#web/ui/menu.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { signInPath } from '../sign-in-path.ts'
import { AccountMenuItems } from './account-menu-items.tsx'

/** The account dropdown: the person's name and pages, or the way in. */
export function AccountMenu() {
  const { user } = useSession()
  const location = useLocation()
  const isPhone = useWidthUpTo('phone')
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

import { ChevronDown, CircleUserRound, History, LogIn, LogOut, Store, User } from 'lucide-react'
import { useLocation } from 'react-router'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { signInPath } from '../sign-in-path.ts'

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

/** What the account dropdown shows to a signed-in person: their name, their pages, and the way out. */
function AccountMenuItems({ user }: { user: UserInfo }) {
  const logOut = useLogOut()
  return (
    <>
      <p className="menu__who">
        <b>{user.name}</b>
        <span className="soft small">{user.email}</span>
      </p>
      <hr />
      {user.isAdmin && (
        <MenuLink to="/H0me" icon={Store}>
          {layoutTexts.adminHome}
        </MenuLink>
      )}
      <MenuLink to="/profile" icon={CircleUserRound}>
        {layoutTexts.myProfile}
      </MenuLink>
      {!user.isAdmin && (
        <MenuLink to="/MyOrders" icon={History}>
          {layoutTexts.shopHistory}
        </MenuLink>
      )}
      <MenuButton icon={LogOut} onClick={logOut}>
        {layoutTexts.logOut}
      </MenuButton>
    </>
  )
}

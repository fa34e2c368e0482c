import { ChevronDown, CircleUserRound, History, LogIn, LogOut, Store, User } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { frameTexts } from '#shared/info/frame-texts.ts'
import { logOut } from '#web/accounts/log-out.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Menu, MenuButton, MenuLink } from '#web/ui/menu.tsx'
import { signInPath } from './sign-in-path.ts'

/** The account dropdown: the person's name and ways, or the way in. */
export function AccountMenu() {
  const { user } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const firstName = user?.name.split(' ')[0] || frameTexts.account

  return (
    <Menu
      id="account-menu"
      name={user ? frameTexts.accountOf(user.name) : frameTexts.account}
      fallbackTo="/login"
      kind="second"
      className="tool--plain"
      button={
        <>
          <Icon of={user ? CircleUserRound : User} />
          <span className="word">{user ? firstName : frameTexts.account}</span>
          <Icon of={ChevronDown} className="chev" />
        </>
      }
    >
      {user ? (
        <>
          <p className="menu__who">
            <b>{user.name}</b>
            <span className="soft small">{user.email}</span>
          </p>
          <hr />
          {user.isAdmin && (
            <MenuLink to="/H0me" icon={Store}>
              {frameTexts.adminHome}
            </MenuLink>
          )}
          <MenuLink to="/profile" icon={CircleUserRound}>
            {frameTexts.myProfile}
          </MenuLink>
          {!user.isAdmin && (
            <MenuLink to="/MyOrders" icon={History}>
              {frameTexts.shopHistory}
            </MenuLink>
          )}
          <MenuButton
            icon={LogOut}
            onClick={() => {
              logOut()
              void navigate('/')
            }}
          >
            {frameTexts.logOut}
          </MenuButton>
        </>
      ) : (
        <MenuLink to={signInPath(location)} icon={LogIn}>
          {frameTexts.logIn}
        </MenuLink>
      )}
    </Menu>
  )
}

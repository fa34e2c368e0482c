import { CircleUserRound, History, LogOut, Store } from 'lucide-react'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { MenuButton, MenuLink } from '#web/ui/menu.tsx'

/** What the account dropdown shows to a signed-in person: their name, their pages, and the way out. */
export function AccountMenuItems({ user }: { user: UserInfo }) {
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

import type { User } from '#shared/accounts/accounts-contract.ts'
import { initialsOf } from '#shared/accounts/initials.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { Cell } from '#web/ui/list-table.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { UserActions } from './use-user-actions.ts'
import { UserBadges } from './user-badges.tsx'
import { UserButtons } from './user-buttons.tsx'

type UserRowProps = { user: User; actions: UserActions }

/** One account of 'List User'. The seeded admin's row has no action cell. */
export function UserRow({ user, actions }: UserRowProps) {
  return (
    <tr className={user.active ? undefined : 'dim'}>
      <Cell full>
        <span className="cell min-w-36">
          <span className="avatar text-small size-10" aria-hidden="true">
            {initialsOf(user.name)}
          </span>
          <ShopLink className="min-w-0 wrap-anywhere no-underline hover:underline" to={`/H0me/users/${user.id}`}>
            {user.name}
          </ShopLink>
        </span>
      </Cell>
      <Cell label={texts.email} full>
        {user.email}
      </Cell>
      <Cell colSpan={user.isSeeded ? 2 : 1}>
        <UserBadges user={user} />
      </Cell>
      {!user.isSeeded && (
        <Cell full>
          <UserButtons user={user} actions={actions} />
        </Cell>
      )}
    </tr>
  )
}

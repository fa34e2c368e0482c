import { Ban, Shield, ShieldCheck, ShieldOff, Undo2 } from 'lucide-react'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { initialsOf } from '#shared/accounts/initials.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell } from '#web/ui/list-table.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useSession } from '../session-store.ts'
import type { UserActions } from './use-user-actions.ts'

type UserProps = { user: User; actions: UserActions }

/** One account of 'List User'. The seeded admin's row has no action cell. */
export function UserRow({ user, actions }: UserProps) {
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

/** Role and ban in words. */
export function UserBadges({ user: { isAdmin, active } }: { user: User }) {
  return (
    <span className="row gap-1">
      {(isAdmin || active) && (
        <Badge {...(isAdmin && { tone: 'leaf', icon: ShieldCheck })}>{isAdmin ? texts.admin : texts.user}</Badge>
      )}
      {!active && (
        <Badge tone="tomato" icon={Ban}>
          {texts.banned}
        </Badge>
      )}
    </span>
  )
}

/** Promote or demote, ban or unban. Not for one's own account, nor for the seeded admin's. */
export function UserButtons({ user, actions }: UserProps) {
  const self = useSession().user?._id
  if (user.isSeeded) return null
  if (user.id === self) return <span className="soft small">{texts.you}</span>
  const isBusy = actions.isBusy(user)
  const role = user.isAdmin
    ? { label: texts.removeAdmin, icon: ShieldOff, act: actions.removeAdmin }
    : { label: texts.makeAdmin, icon: Shield, act: actions.makeAdmin }
  // Several people may have the same name.
  const person = `${user.name}, ${user.email}`
  const ban = user.active
    ? { label: texts.ban, icon: Ban, act: actions.ban }
    : { label: texts.unban, icon: Undo2, act: actions.unban }
  return (
    <span className="row -mx-3 gap-0">
      <Button kind="quiet" aria-label={`${role.label} ${person}`} busy={isBusy} onClick={() => void role.act(user)}>
        <Icon of={role.icon} />
        {role.label}
      </Button>
      <Button
        kind={user.active ? 'danger-quiet' : 'quiet'}
        aria-label={`${ban.label} ${person}`}
        busy={isBusy}
        onClick={() => void ban.act(user)}
      >
        <Icon of={ban.icon} />
        {ban.label}
      </Button>
    </span>
  )
}

import { Ban, Shield, ShieldOff, Undo2 } from 'lucide-react'
import type { User } from '#shared/accounts/accounts-contract.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSession } from '../session-store.ts'
import type { UserActions } from './use-user-actions.ts'

type UserButtonsProps = { user: User; actions: UserActions }

/** Promote or demote, ban or unban. Not for one's own account, nor for the seeded admin's. */
export function UserButtons({ user, actions }: UserButtonsProps) {
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
      <Button
        kind="quiet"
        once
        aria-label={`${role.label} ${person}`}
        busy={isBusy}
        onClick={() => void role.act(user)}
      >
        <Icon of={role.icon} />
        {role.label}
      </Button>
      <Button
        kind={user.active ? 'danger-quiet' : 'quiet'}
        once
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

import Ban from 'lucide-react/icons/ban'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldOff from 'lucide-react/icons/shield-off'
import Undo2 from 'lucide-react/icons/undo-2'
import type { UpdateUserBody, User } from '#shared/accounts/accounts-contract.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { isolated } from '#shared/own-direction.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useSession } from '../session-store.ts'

/**
 * The admin's actions on an account, with their confirmations (docs/rules/admin.md#users). `onChanged` is called after
 * success, and after a refusal because the account has changed.
 */
export function useUserActions(onChanged: () => void) {
  const { isBusy, act } = useRowAction(onChanged)
  const update = (user: User, body: UpdateUserBody) =>
    act(user, user.name, () => callApi('PUT /api/users/{id}', { params: { id: user.id }, body }))

  return {
    isBusy,
    async makeAdmin(user: User) {
      const isSure = await confirm({ title: texts.wantToMakeAdmin(user.name), confirmLabel: texts.makeAdmin })
      if (isSure && (await update(user, { isAdmin: true }))) showToast({ text: texts.isAdminNow(user.name) })
    },
    async removeAdmin(user: User) {
      if (await update(user, { isAdmin: false })) showToast({ text: texts.isNoAdminNow(user.name) })
    },
    async ban(user: User) {
      const isSure = await confirm({
        text: texts.wantToBan(user.name),
        confirmLabel: texts.ban,
        danger: true,
        mark: 'ban',
      })
      if (isSure && (await update(user, { active: false })))
        await alertDialog({ title: texts.bannedTitle, text: texts.hasBeenBanned(user.name), mark: 'good' })
    },
    async unban(user: User) {
      const isSure = await confirm({
        text: texts.wantToBan(user.name),
        second: texts.liftsTheBan,
        confirmLabel: texts.unban,
      })
      if (isSure && (await update(user, { active: true })))
        await alertDialog({ title: texts.unbannedTitle, text: texts.hasUnbanned(user.name), mark: 'good' })
    },
  }
}

export type UserActions = ReturnType<typeof useUserActions>

/** Promote or demote, ban or unban. Not for the admin's own account or the seeded admin's. */
export function UserButtons({ user, actions }: { user: User; actions: UserActions }) {
  const self = useSession().user?._id
  if (user.isSeeded) return null
  if (user.id === self) return <span className="soft small">{texts.you}</span>
  const isBusy = actions.isBusy(user)
  const role = user.isAdmin
    ? { label: texts.removeAdmin, icon: ShieldOff, act: actions.removeAdmin }
    : { label: texts.makeAdmin, icon: Shield, act: actions.makeAdmin }
  // Several people may have the same name.
  const person = `${isolated(user.name)}, ${user.email}`
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
        <span>{role.label}</span>
      </Button>
      <Button
        kind={user.active ? 'danger-quiet' : 'quiet'}
        once
        aria-label={`${ban.label} ${person}`}
        busy={isBusy}
        onClick={() => void ban.act(user)}
      >
        <Icon of={ban.icon} />
        <span>{ban.label}</span>
      </Button>
    </span>
  )
}

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

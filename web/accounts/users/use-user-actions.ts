import type { UpdateUserBody, User } from '#shared/accounts/accounts-contract.ts'
import { userListTexts as texts } from '#shared/accounts/user-list-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useRowAction } from '#web/client/lists/use-row-action.ts'
import { alertDialog, confirm } from '#web/ui/dialog-store.ts'
import { showToast } from '#web/ui/toast-store.ts'

/**
 * What an admin can do to an account, with its questions and answers (docs/rules/admin.md#users). `onChanged` is called
 * as soon as the server has done it, and also when it refused because the account has changed meanwhile.
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

import { accountsTexts } from '#shared/accounts/accounts-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { callApi, rewordedIfUnsure } from '#web/client/api.ts'
import { readUser, storeUser } from '../session-store.ts'

type PasswordChange = { password: string; currentPassword: string | undefined }

/** Sets a new password. Every other sign-in ends; this one goes on with the new token, unless it gets lost. */
export async function changePassword(user: UserInfo, wanted: PasswordChange): Promise<void> {
  try {
    const { token } = await callApi('PUT /api/users/profile/{id}', { params: { id: user._id }, body: { user: wanted } })
    if (readUser()?._id === user._id) storeUser({ ...user, token })
  } catch (error) {
    throw rewordedIfUnsure(error, ({ message }) => accountsTexts.passwordPerhapsSet(message))
  }
}

import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useConfirmedAdmin } from '#web/layout/admin/use-admin-access.ts'
import { ClientArea, ProfileBanner, useUnconfirmedEmail } from './profile/client-area.tsx'
import { useSession } from './session-store.ts'

/** 'My profile' of the admin home: the same client area as /profile (docs/rules/admin.md#admin-area). */
export default function AdminProfilePage() {
  const { user } = useSession()
  const { page } = useListAddress()
  const isUnconfirmed = useUnconfirmedEmail(useConfirmedAdmin())
  if (!user) return null
  return (
    <AdminPanel title={texts.myProfile} page={page}>
      <ProfileBanner name={user.name} level={2} />
      <ClientArea key={user._id} user={user} isUnconfirmed={isUnconfirmed} />
    </AdminPanel>
  )
}

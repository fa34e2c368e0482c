import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { useConfirmedAdmin } from '#web/layout/admin/use-admin-access.ts'
import { ClientArea } from './profile/client-area.tsx'
import { ProfileBanner } from './profile/profile-banner.tsx'
import { useUnconfirmedEmail } from './profile/use-unconfirmed-email.ts'
import { useSession } from './session-store.ts'

/** 'My profile' of the admin home: the client area that /profile shows (docs/rules/admin.md#admin-area). */
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

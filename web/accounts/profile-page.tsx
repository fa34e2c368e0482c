import { ownAccountTexts as texts } from '#shared/accounts/own-account-texts.ts'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { tintOf } from '#web/catalog/tint.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { shop } from '#web/context.ts'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Loading } from '#web/ui/loading.tsx'
import type { Route } from './+types/profile-page.ts'
import { ClientArea, ProfileBanner, useUnconfirmedEmail } from './profile/client-area.tsx'
import { useSession } from './session-store.ts'
import { SignInInvitation } from './sign-in-invitation.tsx'

/** Public data only: the banner's picture. */
export async function loader({ context }: Route.LoaderArgs) {
  const categories = await shop(context).categories()
  return {
    image: categories.find(({ name, imageCategory }) => imageCategory && tintOf(name) === 'vegetables')?.imageCategory,
  }
}

/** /profile: the person's account. Guests see an invitation to sign in. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { user, isReady } = useSession()
  const { page } = useListAddress()
  return (
    <Page title={texts.myProfile} page={page} className="filled-later">
      {user && <OwnProfile key={user._id} user={user} image={loaderData.image} />}
      {isReady && !user && (
        <SignInInvitation level={1} picture="coffee" title={signInTexts.signInFirst}>
          {texts.profileForGuests}
        </SignInInvitation>
      )}
      {!isReady && (
        <>
          <h1 className="visually-hidden">{texts.myProfile}</h1>
          <NeedsScript />
          <div className="noscript:hidden">
            <Loading />
          </div>
        </>
      )}
    </Page>
  )
}

function OwnProfile({ user, image }: { user: UserInfo; image: string | undefined }) {
  const isUnconfirmed = useUnconfirmedEmail()
  return (
    <>
      <ProfileBanner name={user.name} image={image} />
      <ClientArea user={user} isUnconfirmed={isUnconfirmed} />
    </>
  )
}

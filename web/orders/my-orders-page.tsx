import { historyTexts as texts } from '#shared/orders/history-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { SignInInvitation } from '#web/accounts/sign-in-invitation.tsx'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { OrderHistory } from './order-history.tsx'

/** /MyOrders: the buyer's orders and whether they are paid. */
export default function MyOrdersPage() {
  const { user, isReady } = useSession()
  const { page } = useListAddress()
  return (
    <Page title={texts.title} page={page} className="filled-later">
      <h1>{texts.title}</h1>
      <NeedsScript />
      {!isReady && (
        <Skeleton>
          <SkeletonBox className="mt-6 h-96 rounded-panel" />
        </Skeleton>
      )}
      {isReady && !user && (
        <SignInInvitation className="mt-6" title={texts.signInForOrders}>
          {texts.signInForOrdersHint}
        </SignInInvitation>
      )}
      {user && (
        <div className="mt-6">
          <OrderHistory key={user._id} statusOf="payment" empty={{ picture: 'coffee', words: texts.empty }} panel />
        </div>
      )}
    </Page>
  )
}

import { ArrowLeft, Printer, ShoppingBasket } from 'lucide-react'
import { useParams } from 'react-router'
import type { UserInfo } from '#shared/accounts/stored-session.ts'
import { historyTexts } from '#shared/orders/history-texts.ts'
import { receiptTexts as texts } from '#shared/orders/receipt-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { SignInInvitation } from '#web/accounts/sign-in-invitation.tsx'
import { callApi } from '#web/client/api.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Receipt } from './receipt.tsx'
import { useOrderAgain } from './use-order-again.ts'

/** /detailOrder/{id}: one order as a receipt to print, for its owner or an admin. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  const { user, isReady } = useSession()
  return (
    <Page title={texts.title} className="filled-later">
      <div className="receipt">
        <NeedsScript />
        {isReady && !user && (
          <>
            <h1>{texts.title}</h1>
            <SignInInvitation className="mt-6" title={historyTexts.signInForOrders}>
              {historyTexts.signInForOrdersHint}
            </SignInInvitation>
          </>
        )}
        {user && <FetchedReceipt key={`${user._id} ${id}`} id={id} user={user} />}
      </div>
    </Page>
  )
}

function FetchedReceipt({ id, user }: { id: string; user: UserInfo }) {
  const fetched = useQuery(id, (signal) => callApi('GET /api/orders/{id}', { params: { id }, signal }))
  const [back, backText] = wayBack(fetched.isMissing ? undefined : id, user.isAdmin)
  const { answer: order } = fetched
  const orderAgain = useOrderAgain()
  return (
    <>
      <div className="row between no-print mb-5">
        <Button kind="quiet" to={back} className="-ml-3">
          <Icon of={ArrowLeft} />
          {backText}
        </Button>
        {order && (
          <div className="row gap-2">
            {order.user === user._id && !order.active && (
              <Button kind="second" onClick={() => orderAgain(order)}>
                <Icon of={ShoppingBasket} />
                {historyTexts.orderAgain}
              </Button>
            )}
            <Button kind="second" onClick={() => print()}>
              <Icon of={Printer} />
              {texts.print}
            </Button>
          </div>
        )}
      </div>
      {fetched.problem && !order && <h1 className="mb-5">{texts.title}</h1>}
      <QueryPanel fetched={fetched}>{(order) => <Receipt order={order} />}</QueryPanel>
    </>
  )
}

/** For a buyer to their history; for an admin to the order, or to all orders if it doesn't exist. */
function wayBack(id: string | undefined, isAdmin: boolean): [path: string, text: string] {
  if (!isAdmin) return ['/MyOrders', historyTexts.title]
  return id ? [`/H0me/orders/${id}`, texts.backToOrder] : ['/H0me/orders', texts.backToOrders]
}

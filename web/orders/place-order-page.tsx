import { useEffect, useRef, useState } from 'react'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { onOrderedElsewhere, useCart } from '#web/cart/cart-store.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { NeedsScript } from '#web/layout/needs-script.tsx'
import { Page } from '#web/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { PlaceOrderForm } from './checkout/place-order-form.tsx'
import { PayForOrder } from './paying/pay-for-order.tsx'
import { useOrderToPay } from './paying/use-order-to-pay.ts'

/**
 * /placeorder: for a guest the form; for a buyer the newest unpaid order first, so that it is not forgotten. No form
 * before the page knows who is there: what somebody typed would be lost when it finds out.
 */
export default function PlaceOrderPage() {
  const { user, isReady } = useSession()
  if (user) return <PaymentAndForm key={user._id} />
  return (
    <Page title={texts.title} className="filled-later">
      <h1>{texts.title}</h1>
      <NeedsScript>{texts.scriptNeeded}</NeedsScript>
      {/* A guest's form is never sent: the shop asks for a sign-in first. */}
      {isReady ? <PlaceOrderForm onPlaced={() => {}} /> : <CheckoutSkeleton />}
    </Page>
  )
}

/**
 * The newest unpaid order with its payment, or the unpaid one that `?order=` names, and below it, if there is a new
 * cart, the form (docs/rules/orders.md#checkout). A buyer who asks for one that can't be paid any more is told so.
 */
function PaymentAndForm() {
  const items = useCart()
  const { fetched, order, unpayable, goneReason, showPlaced, askAgain } = useOrderToPay()
  /** The unpaid order with the form below it, which stays until its cart is ordered: it says why nothing is left in it. */
  const [aboveForm, setAboveForm] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = order ? texts.payTitle : texts.title
  const orderId = order?.id
  if (orderId && items.length > 0 && aboveForm !== orderId) setAboveForm(orderId)

  useEffect(() => onOrderedElsewhere(() => setAboveForm(undefined)), [])

  // The payment has replaced the form: the reading goes on at its heading.
  useEffect(() => {
    if (orderId) heading.current?.focus()
  }, [orderId])

  function leaveOrder(reason?: string) {
    askAgain(reason)
    // What had the focus disappears with the order.
    heading.current?.focus()
  }

  const anotherOrder = orderId !== undefined && aboveForm === orderId && (
    <section className="mt-16" aria-labelledby="another-order">
      <h2 id="another-order">{texts.anotherOrder}</h2>
      <PlaceOrderForm onPlaced={showPlaced} under="another-order" />
    </section>
  )
  return (
    <Page title={title} className="filled-later">
      <h1 ref={heading} tabIndex={-1} className="mb-6">
        {title}
      </h1>
      {goneReason && (
        <Notice kind="warn" live className="my-6">
          {goneReason}
        </Notice>
      )}
      {unpayable && (
        <Notice live className="mb-6">
          <ShopLink className="link" to={`/detailOrder/${unpayable.id}`}>
            {texts.nothingToPay}
          </ShopLink>
        </Notice>
      )}
      {order ? (
        <PayForOrder key={order.id} order={order} onGone={leaveOrder}>
          {anotherOrder}
        </PayForOrder>
      ) : (
        <QueryPanel fetched={fetched} waiting={<CheckoutSkeleton />}>
          {() => <PlaceOrderForm onPlaced={showPlaced} />}
        </QueryPanel>
      )}
    </Page>
  )
}

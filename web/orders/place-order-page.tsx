import { useEffect, useRef, useState } from 'react'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { onOrderedElsewhere, useCart } from '#web/cart/cart-store.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { PlaceOrderForm } from './checkout/place-order-form.tsx'
import { CheckoutSkeleton } from './order-sums.tsx'
import { useOrderToPay } from './paying/use-order-to-pay.ts'

const PayForOrder = onDemand('payment', () => import('./paying/pay-for-order.tsx'))

/**
 * /placeorder: the form for guests; for buyers the newest unpaid order first. No form before the session is known,
 * because typed text would be lost.
 */
export default function PlaceOrderPage() {
  const { user, isReady } = useSession()
  const [wasGuest, setWasGuest] = useState(false)
  if (isReady && !user && !wasGuest) setWasGuest(true)
  if (user) return <PaymentAndForm key={user._id} takesFocus={wasGuest} />
  return (
    <Page title={texts.title} className="filled-later">
      <h1>{texts.title}</h1>
      <NeedsScript>{texts.scriptNeeded}</NeedsScript>
      {/* A guest's form is never sent. */}
      {isReady ? <PlaceOrderForm onPlaced={() => {}} /> : <CheckoutSkeleton />}
    </Page>
  )
}

/**
 * The payment of an unpaid order (the newest, or that of `?order=`) and, with a new cart, the form below
 * (docs/rules/orders.md#checkout). Tells if the named order can't be paid any more. `takesFocus`: the person has just signed in
 * on this page, and the focused button is gone.
 */
function PaymentAndForm({ takesFocus }: { takesFocus: boolean }) {
  const items = useCart()
  const { fetched, order, unpayable, goneReason, showPlaced, askAgain } = useOrderToPay()
  /** The unpaid order with the form below, which stays until its cart is ordered. */
  const [aboveForm, setAboveForm] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const title = order ? texts.payTitle : texts.title
  const orderId = order?.id
  if (orderId && items.length > 0 && aboveForm !== orderId) setAboveForm(orderId)

  useEffect(() => onOrderedElsewhere(() => setAboveForm(undefined)), [])

  // There when the order is placed.
  useEffect(() => void PayForOrder.load(), [])

  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])

  // The payment has replaced the form: focus its heading.
  useEffect(() => {
    if (orderId) heading.current?.focus()
  }, [orderId])

  function leaveOrder(reason?: string) {
    askAgain(reason)
    // The focused element disappears with the order.
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
        <PayForOrder key={order.id} order={order} onGone={leaveOrder} fallback={<CheckoutSkeleton />}>
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

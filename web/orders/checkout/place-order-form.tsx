import { Info, Lock, LogIn } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { cartTexts } from '#shared/cart/cart-texts.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { whyOrderIsBlocked } from '#shared/orders/place-order-rules.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { CartChanges } from '#web/cart/cart-changes.tsx'
import { useCart } from '#web/cart/cart-store.ts'
import { cartTotals } from '#web/cart/cart-totals.ts'
import { useCoupon } from '#web/cart/order-summary-store.ts'
import { useCheckedCart } from '#web/cart/use-checked-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SummaryPanel } from '#web/ui/summary-panel.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { CheckoutSkeleton } from '../checkout-skeleton.tsx'
import { ItemList } from '../item-list.tsx'
import { OrderSums } from '../order-sums.tsx'
import { TotalBar } from '../total-bar.tsx'
import { CheckoutForms } from './checkout-forms.tsx'
import { useCheckout } from './use-checkout.ts'

type PlaceOrderFormProps = {
  onPlaced: (order: Order) => void
  /** The id of the heading above the form, when the page also has the summary of another order. */
  under?: string
}

/**
 * The invoice and shipping form with the order summary (docs/rules/orders.md#checkout), once the cart has been checked
 * against the shop: not everybody comes from the cart's own page.
 */
export function PlaceOrderForm({ onPlaced, under }: PlaceOrderFormProps) {
  const formId = useId()
  const whyId = useId()
  const { user } = useSession()
  const items = useCart()
  const checked = useCheckedCart()
  const coupon = useCoupon()
  const totals = cartTotals(items, coupon)
  const isLoggedIn = user !== null
  const isEmpty = items.length === 0
  const mustLogIn = !isLoggedIn && !isEmpty
  const isNarrow = useWidthUpTo('tablet')
  const checkout = useCheckout({ items, coupon, user, onPlaced })
  const whyBlocked = whyOrderIsBlocked({ cartIsEmpty: isEmpty, isLoggedIn })
  const button = {
    type: 'submit',
    form: formId,
    disabled: whyBlocked !== undefined,
    busy: checkout.isBusy,
    'aria-describedby': whyBlocked ? whyId : undefined,
  } as const
  if (!checked) return <CheckoutSkeleton />
  const isRefused = checkout.changes.length > 0
  return (
    <>
      <CartChanges changes={isRefused ? checkout.changes : checked.changes} takesFocus={isRefused} />
      {/* There the summary, with the reason why the button is disabled, is below the whole form: so the sign-in comes first. */}
      {mustLogIn && isNarrow && (
        <Notice className="mt-6">
          <p className="mb-3">{signInTexts.signInFirst}</p>
          <LogInLink />
        </Notice>
      )}
      <div className="with-aside">
        <CheckoutForms id={formId} checkout={checkout} />
        <SummaryPanel title={texts.summary} under={under}>
          {!isEmpty && <ItemList items={items} />}
          <OrderSums totals={totals} percentOff={coupon?.percentOff} />
          {(whyBlocked || !isNarrow) && (
            <div>
              <Button size="big" wide {...button}>
                {texts.placeOrder}
              </Button>
              {whyBlocked && (
                <p className="why" id={whyId}>
                  <Icon of={Info} />
                  {whyBlocked}
                </p>
              )}
            </div>
          )}
          {isEmpty && (
            <Button kind="second" wide to="/">
              {cartTexts.addProducts}
            </Button>
          )}
          {mustLogIn && !isNarrow && <LogInLink wide />}
          {!whyBlocked && (
            <p className="small soft row flex-nowrap gap-2">
              <Icon of={Lock} />
              {texts.nextStep}
            </p>
          )}
        </SummaryPanel>
      </div>
      {!whyBlocked && (
        <TotalBar cents={totals.totalCents}>
          <Button {...button}>{texts.placeOrder}</Button>
        </TotalBar>
      )}
    </>
  )
}

function LogInLink({ wide }: { wide?: boolean }) {
  // The address may name the order to pay for.
  const { search } = useLocation()
  return (
    <Button kind="second" wide={wide} to={`/log-in?redirect=${encodeURIComponent(`/placeorder${search}`)}`}>
      <Icon of={LogIn} />
      {signInTexts.logIn}
    </Button>
  )
}

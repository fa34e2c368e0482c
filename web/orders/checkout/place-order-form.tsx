import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import LogIn from 'lucide-react/icons/log-in'
import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { signInTexts } from '#shared/accounts/sign-in-texts.ts'
import { cartTexts } from '#shared/cart/cart-texts.ts'
import { deliveryTexts } from '#shared/delivery/delivery-texts.ts'
import { checkoutTexts as texts } from '#shared/orders/checkout-texts.ts'
import type { Order } from '#shared/orders/orders-contract.ts'
import { whyOrderIsBlocked } from '#shared/orders/place-order-rules.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { CodeByMail } from '#web/accounts/sign-in/code-by-mail.tsx'
import { CartChanges } from '#web/cart/cart-changes.tsx'
import { useCart } from '#web/cart/cart-store.ts'
import { useCoupon } from '#web/cart/order-summary-store.ts'
import { uncheckedCart, useCheckedCart } from '#web/cart/recheck-cart.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { SummaryPanel } from '#web/ui/summary-panel.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { ItemList } from '../item-list.tsx'
import { CheckoutSkeleton, OrderSums, TotalBar } from '../order-sums.tsx'
import { CheckoutForms } from './checkout-forms.tsx'
import { type CheckoutState, useCheckout } from './use-checkout.ts'

const AddingNotice = onDemand('addition', () => import('../adding-notice.tsx'))

type PlaceOrderFormProps = {
  onPlaced: (order: Order) => void
  /** The id of the heading above the form, if the page shows another order too. */
  under?: string
}

/**
 * The addresses and the order summary (docs/rules/orders.md#checkout), after a check of the cart, which not everybody
 * has seen on the cart page.
 */
export function PlaceOrderForm({ onPlaced, under }: PlaceOrderFormProps) {
  const formId = useId()
  const whyId = useId()
  const { user } = useSession()
  const items = useCart()
  const checked = useCheckedCart()
  const coupon = useCoupon()
  const [rechecked, setRechecked] = useState(uncheckedCart)
  const products = new Map([...(checked?.products ?? []), ...rechecked.products])
  const isLoggedIn = user !== null
  const isEmpty = items.length === 0
  const mustLogIn = !isLoggedIn && !isEmpty
  const isNarrow = useWidthUpTo('tablet')
  const checkout = useCheckout({ items, coupon, products, user, onPlaced, onRechecked: setRechecked })
  const { sums } = checkout
  const hasDelivery = useLayoutData().delivery !== undefined
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
      {/* On narrow screens the summary with the reason is below the form, so the sign-in comes first. */}
      {mustLogIn && isNarrow && (
        <Notice className="mt-6">
          <p className="mb-3">{signInTexts.signInFirst}</p>
          <LogInLink />
          <CodeByMail className="mt-3" />
        </Notice>
      )}
      {(hasDelivery || checkout.isAddition) && (
        <AddingNotice
          className="my-5"
          onOwn={checkout.forgetProblems}
          fallback={checkout.isAddition ? <div className="my-5 h-28" /> : undefined}
        />
      )}
      <div className="with-aside">
        <CheckoutForms id={formId} checkout={checkout} />
        <SummaryPanel title={texts.summary} under={under}>
          {!isEmpty && <ItemList items={items} />}
          <OrderSums sums={sums} percentOff={coupon?.percentOff} />
          {(whyBlocked || !isNarrow) && (
            <div>
              <Button size="big" wide {...button}>
                {texts.placeOrder}
              </Button>
              {whyBlocked && (
                <p className="why" id={whyId}>
                  <Icon of={Info} />
                  <span>{whyBlocked}</span>
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
          {mustLogIn && !isNarrow && <CodeByMail />}
          {!whyBlocked && (
            <p className="small soft row flex-nowrap gap-2">
              <Icon of={Lock} />
              <span>{nextStepOf(checkout)}</span>
            </p>
          )}
        </SummaryPanel>
      </div>
      {!whyBlocked && (
        <TotalBar cents={sums.totalCents}>
          <Button {...button}>{texts.placeOrder}</Button>
        </TotalBar>
      )}
    </>
  )
}

/** How the order will be paid. */
function nextStepOf({ delivery }: CheckoutState): string {
  if (!delivery?.way || delivery.way.name === 'paypal') return texts.nextStep
  return deliveryTexts.payLater[delivery.isPickUp ? 'pickup' : 'delivery']
}

function LogInLink({ wide }: { wide?: boolean }) {
  // The address may contain the order to pay for.
  const { search } = useLocation()
  return (
    <Button kind="second" wide={wide} to={`/log-in?redirect=${encodeURIComponent(`/placeorder${search}`)}`}>
      <Icon of={LogIn} />
      {signInTexts.logIn}
    </Button>
  )
}

import { ArrowLeft } from 'lucide-react'
import { useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { cartTexts as texts } from '#shared/cart/cart-texts.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import { dollarsOf } from '#shared/money.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { NeedsScript } from '#web/layout/needs-script.tsx'
import { Page } from '#web/layout/page.tsx'
import { CheckoutSkeleton } from '#web/orders/checkout-skeleton.tsx'
import { OrderSums } from '#web/orders/order-sums.tsx'
import { TotalBar } from '#web/orders/total-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SummaryPanel } from '#web/ui/summary-panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { couponApplied } from '../coupons/apply-coupon.ts'
import { CouponForm } from '../coupons/coupon-form.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartLine } from './cart-line.tsx'
import { readCart, useCart } from './cart-store.ts'
import { cartTotals } from './cart-totals.ts'
import { readCoupon, saveOrderSummary, useCoupon } from './order-summary-store.ts'
import type { ProductsNow } from './recheck-cart.ts'
import { useCheckedCart } from './use-checked-cart.ts'

/** /MyCart: the lines, the coupon and the summary (docs/rules/cart.md#cart). */
export default function CartPage() {
  const isHydrated = useHydrated()
  const items = useCart()
  const checked = useCheckedCart()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Page title={texts.title} className="filled-later">
      <h1 ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      <NeedsScript>{texts.scriptNeeded}</NeedsScript>
      {checked && <CartChanges changes={checked.changes} />}
      {isHydrated && items.length === 0 && (
        <EmptyState
          panel
          className="mt-6"
          picture="fruit"
          title={texts.empty}
          action={
            <Button size="big" to="/">
              {texts.addProducts}
            </Button>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      )}
      {(!isHydrated || (items.length > 0 && !checked)) && <CheckoutSkeleton />}
      {items.length > 0 && checked && (
        <FilledCart items={items} products={checked.products} onRemoved={() => heading.current?.focus()} />
      )}
    </Page>
  )
}

type FilledCartProps = {
  items: CartItem[]
  products: ProductsNow
  /** A line was removed, and with it the button that had the focus. */
  onRemoved: () => void
}

/** The lines and the checkout panel. 'Check out' writes the summary that the next screen and other tabs read. */
function FilledCart({ items, products, onRemoved }: FilledCartProps) {
  const navigate = useNavigate()
  const coupon = useCoupon()
  const totals = cartTotals(items, coupon)
  const hasBar = useWidthUpTo('tablet')
  const hasLeftPage = useHasLeftPage()
  const couponField = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function checkOut() {
    if (isBusy) return
    setBusy(true)
    const isApplied = await couponApplied()
    setBusy(false)
    if (hasLeftPage()) return
    // What is wrong with the code is said beside it.
    if (!isApplied) return couponField.current?.focus()
    // As they are now: a coupon may have come since this was drawn.
    const coupon = readCoupon()
    const totals = cartTotals(readCart(), coupon)
    saveOrderSummary({
      subtotal: dollarsOf(totals.subtotalCents),
      taxes: dollarsOf(totals.taxCents),
      shipping: dollarsOf(totals.shippingCents),
      totalOrder: dollarsOf(totals.totalCents),
      ...(coupon && { coupon: coupon.code }),
    })
    await navigate('/placeorder')
  }

  return (
    <>
      <div className="with-aside">
        <section className="panel lines" aria-label={texts.items}>
          {items.map((item) => (
            <CartLine key={item.id} item={item} product={products.get(item.id)} onRemoved={onRemoved} />
          ))}
          <Button kind="quiet" to="/" className="mt-4 -ml-3">
            <Icon of={ArrowLeft} />
            {texts.continueShopping}
          </Button>
        </section>
        <SummaryPanel title={texts.checkoutTitle}>
          <CouponForm coupon={coupon} field={couponField} />
          <OrderSums totals={totals} coupon={coupon?.code} percentOff={coupon?.percentOff} />
          {!hasBar && (
            <Button size="big" wide busy={isBusy} onClick={() => void checkOut()}>
              {texts.checkOut}
            </Button>
          )}
        </SummaryPanel>
      </div>
      <TotalBar cents={totals.totalCents}>
        <Button busy={isBusy} onClick={() => void checkOut()}>
          {texts.checkOut}
        </Button>
      </TotalBar>
      {/* The router learns the next page's route from a link; its code is fetched while the cart is looked through. */}
      <ShopLink hidden to="/placeorder" />
      <PrefetchPageLinks page="/placeorder" />
    </>
  )
}

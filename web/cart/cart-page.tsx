import ArrowLeft from 'lucide-react/icons/arrow-left'
import Info from 'lucide-react/icons/info'
import { useId, useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { cartTexts as texts } from '#shared/cart/cart-texts.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import { amountOf, formatCents } from '#shared/money.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { couponApplied } from '#web/coupons/apply-coupon.ts'
import { CouponForm } from '#web/coupons/coupon-form.tsx'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { CheckoutSkeleton, OrderSums, TotalBar } from '#web/orders/order-sums.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Skeleton, SkeletonBox } from '#web/ui/skeleton.tsx'
import { SummaryPanel } from '#web/ui/summary-panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLine } from './cart-line.tsx'
import { readCart, useCart } from './cart-store.ts'
import { type SumsDelivery, useCartTotals } from './cart-totals.ts'
import { readCoupon, saveOrderSummary, useCoupon } from './order-summary-store.ts'
import { type ProductsNow, useCheckedCart } from './recheck-cart.ts'

const CartDelivery = onDemand('delivery', () => import('#web/delivery/cart-delivery.tsx'))

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
            <div className="row justify-center">
              <Button size="big" to="/">
                {texts.addProducts}
              </Button>
              <Button size="big" kind="second" to="/shopping-list">
                {texts.pasteList}
              </Button>
            </div>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      )}
      {(!isHydrated || (items.length > 0 && !checked)) && <CheckoutSkeleton />}
      {items.length > 0 && checked && (
        <FilledCart items={items} products={checked.products} onEmptied={() => heading.current?.focus()} />
      )}
    </Page>
  )
}

type FilledCartProps = {
  items: CartItem[]
  products: ProductsNow
  /** Called after the last line was removed together with the button that had the focus. */
  onEmptied: () => void
}

/** The lines and the checkout panel. 'Check out' stores the order summary for the next page and other tabs. */
function FilledCart({ items, products, onEmptied }: FilledCartProps) {
  const navigate = useNavigate()
  const coupon = useCoupon()
  const { delivery: hasDelivery } = useLayoutData()
  const [delivery, setDelivery] = useState<SumsDelivery>()
  const totalsOf = useCartTotals(products, delivery)
  const totals = totalsOf(items, coupon)
  const money = useMoney()
  const [isBusy, setBusy] = useState(false)
  const hasBar = useWidthUpTo('tablet')
  const whyId = useId()
  const { goodsCents, missingCents } = totals
  const missing = formatCents(missingCents, money)
  const isPickUp = delivery?.offer?.method.kind === 'pickup'
  const why = missingCents > 0 ? (isPickUp ? texts.moreForPickUp : texts.moreForDelivery)(missing) : undefined
  const button = { disabled: why !== undefined, busy: isBusy, 'aria-describedby': why && whyId } as const
  const hasLeftPage = useHasLeftPage()
  const couponField = useRef<HTMLInputElement>(null)

  async function checkOut() {
    if (isBusy) return
    setBusy(true)
    const isApplied = await couponApplied()
    setBusy(false)
    if (hasLeftPage()) return
    // The form shows the problem.
    if (!isApplied) return couponField.current?.focus()
    // Read again: a coupon may have been applied since the last render.
    const coupon = readCoupon()
    const totals = totalsOf(readCart(), coupon)
    saveOrderSummary({
      subtotal: amountOf(totals.subtotalCents, money),
      taxes: amountOf(totals.taxCents, money),
      shipping: amountOf(totals.shippingCents, money),
      totalOrder: amountOf(totals.totalCents, money),
      ...(coupon && { coupon: coupon.code }),
    })
    await navigate('/placeorder')
  }

  const lines = (
    <section className="panel lines" aria-label={texts.items}>
      {items.map((item) => (
        <CartLine key={item.id} item={item} product={products.get(item.id)} onEmptied={onEmptied} />
      ))}
      <Button kind="quiet" to="/" className="mt-4 -ml-3">
        <Icon of={ArrowLeft} />
        {texts.continueShopping}
      </Button>
    </section>
  )
  const reason = why && (
    <p className="why" id={whyId}>
      <Icon of={Info} />
      <span>{why}</span>
    </p>
  )
  return (
    <>
      <div className="with-aside">
        {hasDelivery ? (
          <div className="stack gap-5">
            <CartDelivery
              goodsCents={goodsCents}
              isMissing={missingCents > 0}
              onFound={setDelivery}
              fallback={
                <Skeleton>
                  <SkeletonBox className="h-45 rounded-panel" />
                </Skeleton>
              }
            />
            {lines}
          </div>
        ) : (
          lines
        )}
        <SummaryPanel title={texts.checkoutTitle}>
          <CouponForm coupon={coupon} field={couponField} />
          <OrderSums sums={totals} coupon={coupon?.code} percentOff={coupon?.percentOff} />
          {!hasBar && (
            <Button size="big" wide {...button} onClick={() => void checkOut()}>
              {texts.checkOut}
            </Button>
          )}
          {!hasBar && reason}
        </SummaryPanel>
      </div>
      <TotalBar cents={totals.totalCents}>
        {hasBar && reason}
        <Button {...button} onClick={() => void checkOut()}>
          {texts.checkOut}
        </Button>
      </TotalBar>
      {/* The hidden link tells the router about the next page's route, whose code is then prefetched. */}
      <ShopLink hidden to="/placeorder" />
      <PrefetchPageLinks page="/placeorder" />
    </>
  )
}

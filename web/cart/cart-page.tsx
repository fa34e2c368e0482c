import { ArrowLeft, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { PrefetchPageLinks, useNavigate } from 'react-router'
import { cartTexts as texts } from '#shared/cart/cart-texts.ts'
import type { CartItem } from '#shared/cart/stored-cart.ts'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { centsOf, dollarsOf } from '#shared/money.ts'
import { tintOf } from '#web/catalog/tint.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { couponApplied } from '#web/coupons/apply-coupon.ts'
import { CouponForm } from '#web/coupons/coupon-form.tsx'
import { NeedsScript, Page } from '#web/layout/page.tsx'
import { CheckoutSkeleton, OrderSums, TotalBar } from '#web/orders/order-sums.tsx'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialog-store.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { SummaryPanel } from '#web/ui/summary-panel.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { CartChanges } from './cart-changes.tsx'
import { readCart, removeFromCart, setQuantity, useCart } from './cart-store.ts'
import { cartTotals, clearOrderSummary, readCoupon, saveOrderSummary, useCoupon } from './order-summary-store.ts'
import { type ProductsNow, useCheckedCart } from './recheck-cart.ts'

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
  /** Called after a line was removed together with the button that had the focus. */
  onRemoved: () => void
}

/** The lines and the checkout panel. 'Check out' stores the order summary for the next page and other tabs. */
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
    // The form shows the problem.
    if (!isApplied) return couponField.current?.focus()
    // Read again: a coupon may have been applied since the last render.
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
      {/* The hidden link tells the router about the next page's route, whose code is then prefetched. */}
      <ShopLink hidden to="/placeorder" />
      <PrefetchPageLinks page="/placeorder" />
    </>
  )
}

type CartLineProps = { item: CartItem; product: Product | undefined; onRemoved: () => void }

/** A line of the cart. `product` is the current product: brand, category, stock. */
function CartLine({ item, product, onRemoved }: CartLineProps) {
  const { id, name, price, quantity, slug, image } = item
  const askAndRemove = async () => {
    const isSure = await confirm({
      text: texts.wantToRemove(name),
      mark: 'remove',
      confirmLabel: texts.removeIt,
      danger: true,
    })
    if (!isSure) return
    removeFromCart(id)
    // An empty cart has no order summary
    if (readCart().length === 0) clearOrderSummary()
    onRemoved()
  }
  return (
    <article className="line" data-tint={product && tintOf(product.category)}>
      <Picture src={image} width={960} height={960} sizes="96px" />
      <div className="line__text">
        <p className="card__brand min-h-[1.4em]">
          <span>{product?.brand}</span>
          {product?.unit && <span>{` · ${product.unit}`}</span>}
        </p>
        <h2>
          <ShopLink to={productAddress(slug)}>{name}</ShopLink>
        </h2>
        <p className="soft small num">
          <Price dollars={price} look="plain" /> <span>{texts.each}</span>
        </p>
      </div>
      <div className="line__amount">
        <Stepper name={name} value={quantity} onChange={(value) => setQuantity(id, value)} max={product?.stock} />
        <p className="line__sum">
          <Price cents={centsOf(price) * quantity} />
        </p>
      </div>
      <IconButton
        name={texts.remove(name)}
        icon={Trash2}
        kind="danger-quiet"
        className="line__del"
        onClick={() => void askAndRemove()}
      />
    </article>
  )
}

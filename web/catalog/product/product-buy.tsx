import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { centsOf, formatCents } from '#shared/money.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { putIntoCart, toCart } from '../put-into-cart.ts'
import { TellMe } from './tell-me.tsx'

/** Quantity, 'Add Product' and 'Buy Now', or 'No Stock' and its mail. On a phone, all but 'Buy Now' are in the bar. */
export function ProductBuy({ purchase }: { purchase: Purchase }) {
  const { product, canBuy, quantity, setQuantity, add, buyNow } = purchase
  const hasBar = useWidthUpTo('phone')
  const { user } = useSession()
  if (!canBuy) {
    return (
      <div className="grid gap-3">
        {!hasBar && (
          <div className="row wide-only">
            <Button size="big" disabled>
              {catalogTexts.noStock}
            </Button>
            <TellMe id={product.id} size="big" />
          </div>
        )}
        <p className="soft small wrap-anywhere noscript:hidden">{productTexts.oneMail(user?.email)}</p>
      </div>
    )
  }
  return (
    <div className="detail__buy">
      <noscript>
        <p>{productTexts.scriptNeeded}</p>
      </noscript>
      <Stepper name={product.name} value={quantity} max={product.stock} onChange={setQuantity} big />
      {!hasBar && (
        <Button size="big" className="wide-only" onClick={add}>
          <Icon of={ShoppingBasket} />
          {productTexts.addProduct}
        </Button>
      )}
      <Button kind="second" size="big" onClick={buyNow}>
        {productTexts.buyNow}
      </Button>
    </div>
  )
}

/** The bar at the bottom of a phone: the price, the sum of several pieces, and the button. */
export function ProductBuyBar({ purchase: { product, canBuy, quantity, add } }: { purchase: Purchase }) {
  const money = useMoney()
  const sum = formatCents(centsOf(product.price, money) * quantity, money)
  return (
    <ActionBar>
      <p>
        <Price amount={product.price} />
        {quantity > 1 && <span className="small soft block tabular-nums">{productTexts.sumOf(quantity, sum)}</span>}
        {!canBuy && (
          <button type="button" className="small soft block" disabled>
            {catalogTexts.noStock}
          </button>
        )}
      </p>
      {canBuy ? <Button onClick={add}>{productTexts.addProduct}</Button> : <TellMe id={product.id} />}
    </ActionBar>
  )
}

type Purchase = ReturnType<typeof usePurchase>

/** The chosen quantity of a product, and the actions 'Add Product' and 'Buy Now'. */
export function usePurchase(product: Product) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const boughtAt = useRef<string>(undefined)
  const [wanted, setWanted] = useState(1)
  // The stock may have fallen in the meantime.
  const quantity = Math.max(1, Math.min(wanted, product.stock))
  const add = () => putIntoCart(product, quantity, { text: productTexts.addedFromPage, link: toCart() })
  const buyNow = () => {
    // The page stays for a moment after the press, so a double click would add the product twice.
    if (boughtAt.current === key) return
    boughtAt.current = key
    add()
    void navigate('/MyCart')
  }
  return { product, canBuy: isOnSale(product), quantity, setQuantity: setWanted, add, buyNow }
}

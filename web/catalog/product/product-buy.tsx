import { ShoppingBasket } from 'lucide-react'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { productTexts } from '#shared/catalog/product-texts.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import type { Purchase } from './use-purchase.ts'

/** Quantity, 'Add Product' and 'Buy Now'; 'No Stock' for what can't be bought. On a phone the buttons are in the bar. */
export function ProductBuy({ purchase }: { purchase: Purchase }) {
  const { product, canBuy, quantity, setQuantity, add, buyNow } = purchase
  const hasBar = useWidthUpTo('phone')
  if (!canBuy) {
    return hasBar ? null : (
      <p className="wide-only">
        <Button size="big" className="min-w-56" disabled>
          {catalogTexts.noStock}
        </Button>
      </p>
    )
  }
  return (
    <div className="detail__buy">
      <noscript>
        <p>{productTexts.scriptNeeded}</p>
      </noscript>
      <Stepper name={product.name} value={quantity} max={product.stock} onChange={setQuantity} big />
      {!hasBar && (
        <>
          <Button size="big" className="wide-only" onClick={add}>
            <Icon of={ShoppingBasket} />
            {productTexts.addProduct}
          </Button>
          <Button kind="second" size="big" className="wide-only" onClick={buyNow}>
            {productTexts.buyNow}
          </Button>
        </>
      )}
    </div>
  )
}

/** The same buttons at the bottom of a phone. */
export function ProductBuyBar({ purchase: { canBuy, add, buyNow } }: { purchase: Purchase }) {
  return (
    <ActionBar>
      {canBuy ? (
        <>
          <Button kind="second" onClick={buyNow}>
            {productTexts.buyNow}
          </Button>
          <Button onClick={add}>{productTexts.addProduct}</Button>
        </>
      ) : (
        <Button disabled>{catalogTexts.noStock}</Button>
      )}
    </ActionBar>
  )
}

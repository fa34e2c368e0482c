import { useState } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { setQuantity } from '#web/cart/cart-store.ts'
import { takeOut } from '#web/cart/take-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { putIntoCart } from './put-into-cart.ts'

type AddToCartProps = {
  product: Product
  inCart: number
  /** As in Stepper. */
  noteId?: string
  /** As in ProductCard. */
  preview?: boolean
  /** In a narrow row, a shorter text than ADD TO CART, and its accessible name. */
  short?: { text: string; label: string }
}

/**
 * For lists: ADD TO CART, replaced by a stepper once the product is in the cart; or 'No Stock'. The minus takes the last piece
 * out. Whichever replaces the pressed button has the focus.
 */
export function AddToCart({ product, inCart, noteId, preview = false, short }: AddToCartProps) {
  const { id, name, stock } = product
  const [focusOn, setFocusOn] = useState<'button' | 'stepper'>()
  const label = (words: string) => (preview ? undefined : catalogTexts.withName(words, name))
  if (!isOnSale(product)) {
    return (
      <Button caps disabled aria-label={label(catalogTexts.noStock)}>
        {catalogTexts.noStock}
      </Button>
    )
  }
  const change = (quantity: number) => {
    if (quantity > 0) return setQuantity(id, quantity)
    setFocusOn('button')
    takeOut(id, () => setFocusOn('stepper'))
  }
  if (inCart > 0) {
    return (
      <Stepper
        name={name}
        value={inCart}
        min={0}
        max={stock}
        onChange={change}
        filled
        noteId={noteId}
        takesFocus={focusOn === 'stepper'}
      />
    )
  }
  const add = () => {
    setFocusOn('stepper')
    // The stepper replaces the button and shows the quantity.
    putIntoCart(product, 1, { text: catalogTexts.addedFromList, isForScreenReaders: true })
  }
  return (
    <Button
      kind="tint"
      caps={!short}
      aria-label={short?.label ?? label(catalogTexts.addToCart)}
      onClick={add}
      ref={focusOn === 'button' ? takeFocus : undefined}
    >
      {short?.text ?? catalogTexts.addToCart}
    </Button>
  )
}

import { useState } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { setQuantity } from '#web/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { putIntoCart } from './put-into-cart.ts'

type AddFromCardProps = {
  product: Product
  inCart: number
  /** The id of the card's StepperNote. */
  noteId: string
  /** As in ProductCard. */
  preview?: boolean
  /** In a narrow row, a shorter text than ADD TO CART, and its accessible name. */
  add?: { text: string; label: string }
}

/** ADD TO CART, replaced by a stepper once the product is in the cart; or 'No Stock'. */
export function AddFromCard({ product, inCart, noteId, preview = false, add }: AddFromCardProps) {
  const { id, name, stock } = product
  const [wasPressed, setPressed] = useState(false)
  const label = (words: string) => (preview ? undefined : catalogTexts.withName(words, name))
  if (!isOnSale(product)) {
    return (
      <Button caps disabled aria-label={label(catalogTexts.noStock)}>
        {catalogTexts.noStock}
      </Button>
    )
  }
  if (inCart > 0) {
    return (
      <Stepper
        name={name}
        value={inCart}
        max={stock}
        onChange={(quantity) => setQuantity(id, quantity)}
        filled
        noteId={noteId}
        takesFocus={wasPressed}
      />
    )
  }
  const press = () => {
    setPressed(true)
    // The stepper replaces the button and shows the quantity.
    putIntoCart(product, 1, { text: catalogTexts.addedFromList, isForScreenReaders: true })
  }
  return (
    <Button kind="tint" caps={!add} aria-label={add?.label ?? label(catalogTexts.addToCart)} onClick={press}>
      {add?.text ?? catalogTexts.addToCart}
    </Button>
  )
}

import { useId, useState } from 'react'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { useCart, setQuantity } from '#web/cart/cart-store.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { StepperNote, Stepper } from '#web/ui/stepper.tsx'
import { DepositNote } from './deposit-note.tsx'
import { Heart } from './favourites/heart.tsx'
import { putIntoCart } from './put-into-cart.ts'
import { tintOf } from './tint.ts'
import { UnitPrice } from './unit-price.tsx'

const sizes = '(min-width: 80rem) 274px, (min-width: 64rem) 22vw, (min-width: 44rem) 30vw, calc(50vw - 2.25rem)'

type ProductCardProps = {
  product: Product
  /** The card is visible at first (with 'wide', only on wide screens): its picture is fetched first. */
  priority?: boolean | 'wide'
  /** A preview has no link and no heart. Its button's name is only its text, so that no label of a form is the same. */
  preview?: boolean
}

/** A product in a list. The whole card is a link to the product; the button adds the product to the cart. */
export function ProductCard({ product, priority, preview = false }: ProductCardProps) {
  const { id, name, slug, brand, unit, image, price, unitPrice, deposit, rating, numReviews, stock } = product
  const inCart = useCart().find((item) => item.id === id)?.quantity ?? 0
  const canBuy = isOnSale(product)
  const noteId = useId()
  return (
    <article className={classNames('card', !canBuy && 'card--out')} data-tint={tintOf(product.category)}>
      <div className="card__pic">
        <Picture src={image} width={960} height={960} sizes={sizes} priority={priority} />
      </div>
      <div className="card__body">
        <p className="card__brand">
          <span dir="auto">{brand}</span>
          {unit && <span>{` · ${unit}`}</span>}
        </p>
        <h2>
          {preview ? (
            <span dir="auto">{name}</span>
          ) : (
            <ShopLink className="card__link" dir="auto" to={productAddress(slug)}>
              {name}
            </ShopLink>
          )}
        </h2>
        <Rating value={rating} count={numReviews}>
          {canBuy && inCart >= stock && <StepperNote id={noteId} left={stock} />}
        </Rating>
        <div className="card__foot">
          <p className="tag">
            <Price amount={price} />
            <UnitPrice of={unitPrice} />
            <DepositNote of={deposit} />
          </p>
          <AddFromCard product={product} inCart={inCart} noteId={noteId} preview={preview} />
        </div>
      </div>
      {!preview && <Heart of={product} />}
    </article>
  )
}

type AddFromCardProps = {
  product: Product
  inCart: number
  /** The id of the card's StepperNote. */
  noteId: string
  /** As in ProductCard. */
  preview?: boolean
}

/** ADD TO CART, replaced by a stepper once the product is in the cart; or 'No Stock'. */
export function AddFromCard({ product, inCart, noteId, preview = false }: AddFromCardProps) {
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
  const add = () => {
    setPressed(true)
    // The stepper replaces the button and shows the quantity.
    putIntoCart(product, 1, { text: catalogTexts.addedFromList, isForScreenReaders: true })
  }
  return (
    <Button kind="tint" caps aria-label={label(catalogTexts.addToCart)} onClick={add}>
      {catalogTexts.addToCart}
    </Button>
  )
}

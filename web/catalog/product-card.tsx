import { useId } from 'react'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { isolated } from '#shared/own-direction.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { StepperNote } from '#web/ui/stepper.tsx'
import { AddToCart } from './add-to-cart.tsx'
import { DepositNote } from './deposit-note.tsx'
import { Heart } from './favourites/heart.tsx'
import { tintOf } from './tint.ts'
import { UnitPrice } from './unit-price.tsx'

const sizes = '(min-width: 80rem) 274px, (min-width: 64rem) 22vw, (min-width: 44rem) 30vw, calc(50vw - 2.25rem)'

type ProductCardProps = {
  product: Product
  /** The card is visible at first (with 'wide', only on wide screens): its picture is fetched first. */
  priority?: boolean | 'wide'
  /** A preview has no link and no heart. Its button's name is only its text, so that no label of a form is the same. */
  preview?: boolean
  /** Its level below the heading of the list. */
  heading?: 'h2' | 'h3'
}

/** A product in a list. The whole card is a link to the product; the button adds the product to the cart. */
export function ProductCard({ product, priority, preview = false, heading: Heading = 'h2' }: ProductCardProps) {
  const { id, name, slug, brand, unit, image, price, unitPrice, deposit, rating, numReviews, stock, lang } = product
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
          {unit && <span lang={lang?.unit}>{` · ${isolated(unit)}`}</span>}
        </p>
        <Heading>
          {preview ? (
            <span dir="auto" lang={lang?.name}>
              {name}
            </span>
          ) : (
            <ShopLink className="card__link" dir="auto" lang={lang?.name} to={productAddress(slug)}>
              {name}
            </ShopLink>
          )}
        </Heading>
        <Rating value={rating} count={numReviews}>
          {canBuy && inCart >= stock && <StepperNote id={noteId} left={stock} />}
        </Rating>
        <div className="card__foot">
          <p className="tag">
            <Price amount={price} />
            <UnitPrice of={unitPrice} />
            <DepositNote of={deposit} />
          </p>
          <AddToCart product={product} inCart={inCart} noteId={noteId} preview={preview} />
        </div>
      </div>
      {!preview && <Heart of={product} />}
    </article>
  )
}

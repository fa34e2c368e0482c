import { useId } from 'react'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { StepperNote } from '#web/ui/stepper.tsx'
import { AddToCart } from '../add-to-cart.tsx'
import { DepositNote } from '../deposit-note.tsx'
import { tintOf } from '../tint.ts'
import { UnitPrice } from '../unit-price.tsx'

const sizes = '(min-width: 80rem) 176px, (min-width: 64rem) 15vw, (min-width: 44rem) 30vw, 56px'

/** A product that a person buys again: a small card on wide screens, a row on phones. */
export function UsualCard({ product }: { product: Product }) {
  const { id, name, slug, brand, category, image, unit, price, unitPrice, deposit, stock, lang } = product
  const inCart = useCart().find((item) => item.id === id)?.quantity ?? 0
  const noteId = useId()
  return (
    <li className="usual" data-tint={tintOf(category)}>
      <Picture src={image} width={960} height={960} sizes={sizes} />
      <div className="usual__text">
        <p className="card__brand" dir="auto">
          {brand}
        </p>
        <h3>
          <ShopLink className="card__link" dir="auto" lang={lang?.name} to={productAddress(slug)}>
            {name}
          </ShopLink>
        </h3>
      </div>
      <p className="tag">
        <Price amount={price} />
        {isOnSale(product) && inCart >= stock ? (
          <StepperNote id={noteId} left={stock} />
        ) : (
          <span className="unit usual__unit">
            {unit && (
              <span dir="auto" lang={lang?.unit}>
                {unit}
              </span>
            )}
            <UnitPrice of={unitPrice} className="" />
          </span>
        )}
        <DepositNote of={deposit} />
      </p>
      <AddToCart product={product} inCart={inCart} noteId={noteId} />
    </li>
  )
}

import { useId } from 'react'
import { productAddress } from '#shared/catalog/addresses.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { suggestionTexts as texts } from '#shared/catalog/suggestion-texts.ts'
import { useCart } from '#web/cart/cart-store.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { StepperNote } from '#web/ui/stepper.tsx'
import { AddToCart } from '../add-to-cart.tsx'
import { DepositNote } from '../deposit-note.tsx'
import { tintOf } from '../tint.ts'
import { UnitPrice } from '../unit-price.tsx'
import { markedParts } from './marked-parts.ts'

type SuggestedProductProps = {
  id: string
  product: Product
  /** What was searched for: its letters are marked in the name. */
  typed: string
  isChosen: boolean
  /** The link was followed. */
  onOpen: () => void
}

/** A row of the suggestions: picture, name, price and the quantity in the cart. */
export function SuggestedProduct({ id, product, typed, isChosen, onOpen }: SuggestedProductProps) {
  const { name, slug, unit, image, price, unitPrice, deposit, stock, category, lang } = product
  const inCart = useCart().find((item) => item.id === product.id)?.quantity ?? 0
  const canBuy = isOnSale(product)
  const noteId = useId()
  // The words of the row that is chosen in the box: not those of its buttons, except that it is sold out.
  const words = [`${id}-name`, `${id}-price`, ...(canBuy ? [] : [`${id}-add`])].join(' ')
  return (
    <div id={id} className="suggest__row" role="row" aria-selected={isChosen} aria-labelledby={words}>
      <div className="suggest__product" role="gridcell" data-tint={tintOf(category)}>
        <Picture src={image} width={960} height={960} sizes="52px" />
        <ShopLink id={`${id}-name`} dir="auto" lang={lang?.name} to={productAddress(slug)} onClick={onOpen}>
          {markedParts(name, typed).map(({ text, isMarked }, index) => {
            const key = `${index} ${text}`
            return isMarked ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
          })}
        </ShopLink>
        <span id={`${id}-price`} className="tag">
          <Price amount={price} />{' '}
          {canBuy && inCart >= stock ? (
            <StepperNote id={noteId} left={stock} />
          ) : (
            <Unit unit={unit} lang={lang?.unit} price={unitPrice} />
          )}
          <DepositNote of={deposit} />
        </span>
      </div>
      <div id={`${id}-add`} className="suggest__add" role="gridcell">
        <AddToCart {...{ product, inCart, noteId }} short={{ text: texts.add, label: texts.addToCart(name) }} />
      </div>
    </div>
  )
}

type UnitProps = { unit: string; lang: string | undefined; price: Product['unitPrice'] }

/** The unit price; without one, how much a piece is. */
const Unit = ({ unit, lang, price }: UnitProps) =>
  price ? (
    <UnitPrice of={price} />
  ) : (
    unit !== '' && (
      <span className="unit" dir="auto" lang={lang}>
        {unit}
      </span>
    )
  )

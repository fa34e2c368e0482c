import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { shoppingListTexts as texts } from '#shared/cart/shopping-list-texts.ts'
import { productAddress } from '#shared/catalog/addresses.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { DepositNote } from '#web/catalog/deposit-note.tsx'
import { tintOf } from '#web/catalog/tint.ts'
import { UnitPrice } from '#web/catalog/unit-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { setQuantity } from '../cart-store.ts'
import { takeOut } from '../take-out.ts'
import { addChosen, type Chosen } from './chosen-product.ts'
import type { Proposal } from './find-proposals.ts'
import { chooseForLine } from './list-store.ts'
import { OtherProducts, SearchLink } from './other-products.tsx'

type ProposalRowProps = { proposal: Proposal; chosen: Chosen | undefined }

/** A line of the list with the product for it, and how many. */
export function ProposalRow({ proposal, chosen }: ProposalRowProps) {
  const { line, products, corrected, soldOut } = proposal
  return (
    <li className={classNames('wish', !chosen && 'wish--none')} data-tint={chosen && tintOf(chosen.product.category)}>
      <p className="wish__said small soft">
        <span dir="auto">{texts.wanted(line.count, line.text)}</span>
        {corrected !== undefined && <span>{texts.readAs(corrected)}</span>}
      </p>
      {chosen && <ChosenProduct chosen={chosen} />}
      {chosen && soldOut !== undefined && <p className="wish__note small soft">{texts.soldOut(soldOut)}</p>}
      {chosen && <Buy key={chosen.product.id} chosen={chosen} line={line.text} />}
      {!chosen && <p className="wish__note">{products.length > 0 ? texts.leftAside : texts.notFound}</p>}
      {products.length > 0 ? (
        <OtherProducts proposal={proposal} chosenId={chosen?.product.id} />
      ) : (
        <p className="wish__others">
          <SearchLink of={line.text} />
        </p>
      )}
    </li>
  )
}

function ChosenProduct({ chosen: { product } }: { chosen: Chosen }) {
  const { name, slug, image, price, unitPrice, deposit, lang } = product
  return (
    <>
      <Picture src={image} width={960} height={960} sizes="72px" />
      <div className="wish__text">
        <h3>
          <ShopLink dir="auto" lang={lang?.name} to={productAddress(slug)}>
            {name}
          </ShopLink>
        </h3>
        <p className="tag">
          <Price amount={price} />
          <UnitPrice of={unitPrice} />
          <DepositNote of={deposit} />
        </p>
      </div>
    </>
  )
}

/** The stepper, and 'Add' until the product is in the cart. Then the stepper changes the cart. */
function Buy({ chosen: { product, count, inCart, isInCart }, line }: { chosen: Chosen; line: string }) {
  const { id, name, stock } = product
  const [wasPressed, setPressed] = useState(false)
  if (!isOnSale(product)) {
    return (
      <div className="wish__buy">
        <Button caps disabled aria-label={catalogTexts.withName(catalogTexts.noStock, name)}>
          {catalogTexts.noStock}
        </Button>
      </div>
    )
  }
  const change = (next: number) => {
    if (next === 0) return takeOut(id, () => setPressed(true))
    chooseForLine(line, { count: next })
    if (isInCart) setQuantity(id, next)
  }
  const add = () => {
    setPressed(true)
    addChosen([{ product, count, inCart, isInCart }])
  }
  return (
    <div className="wish__buy">
      <Stepper
        name={name}
        value={isInCart ? inCart : count}
        min={isInCart ? 0 : 1}
        max={stock}
        onChange={change}
        filled={isInCart}
        takesFocus={wasPressed && isInCart}
      />
      {isInCart ? (
        <p className="wish__in small">
          <Icon of={Check} />
          <span>{texts.inCart}</span>
        </p>
      ) : (
        <Button kind="tint" aria-label={catalogTexts.withName(texts.add, name)} onClick={add}>
          {texts.add}
        </Button>
      )}
      {!isInCart && inCart > 0 && <p className="wish__already small soft">{texts.alreadyInCart(inCart)}</p>}
    </div>
  )
}

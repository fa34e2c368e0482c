import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { shoppingListTexts as texts } from '#shared/cart/shopping-list-texts.ts'
import { allProductsName, categoryAddress } from '#shared/catalog/addresses.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { UnitPrice } from '#web/catalog/unit-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import type { Proposal } from './find-proposals.ts'
import { chooseForLine } from './list-store.ts'

/** The other products that a line may mean, none of them, and a search. Shown on demand. */
export function OtherProducts({ proposal, chosenId }: { proposal: Proposal; chosenId: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { line, products } = proposal
  const choose = (product: string) => chooseForLine(line.text, { id: product })
  return (
    <div className="wish__others">
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={texts.othersFor(line.text)}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.others}
        <Icon of={ChevronDown} className="chev" />
      </Button>
      {isOpen && (
        <fieldset id={id} className="swaps">
          <legend className="visually-hidden">{texts.othersFor(line.text)}</legend>
          {products.map((product) => (
            <label key={product.id} className="swap">
              <input type="radio" name={id} checked={product.id === chosenId} onChange={() => choose(product.id)} />
              <Picture src={product.image} width={960} height={960} sizes="56px" />
              <span>
                <b dir="auto" lang={product.lang?.name}>
                  {product.name}
                </b>
                {isOnSale(product) ? (
                  <span className="soft small" dir="auto" lang={product.lang?.unit}>
                    {product.unit}
                  </span>
                ) : (
                  <span className="soft small">{catalogTexts.noStock}</span>
                )}
              </span>
              <span className="swap__price">
                <Price amount={product.price} />
                <UnitPrice of={product.unitPrice} />
              </span>
            </label>
          ))}
          <label className="swap">
            <input type="radio" name={id} checked={chosenId === undefined} onChange={() => choose('')} />
            <b className="swap__none">{texts.none}</b>
          </label>
          <SearchLink of={line.text} />
        </fieldset>
      )}
    </div>
  )
}

/** Leads to the search for a line. */
export const SearchLink = ({ of: text }: { of: string }) => (
  <ShopLink className="link link--in-row" to={`${categoryAddress(allProductsName)}?q=${encodeURIComponent(text)}`}>
    {texts.search(text)}
  </ShopLink>
)

import type { MouseEvent } from 'react'
import { allProductsName } from '#shared/catalog/addresses.ts'
import { productListAddress } from '#shared/catalog/product-list-address.ts'
import { searchTexts } from '#shared/catalog/search-texts.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

type DidYouMeanProps = {
  texts: string[] | undefined
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** 'Did you mean' with links to searches that find something. */
export function DidYouMean({ texts, onFollow }: DidYouMeanProps) {
  if (!texts || texts.length === 0) return null
  return (
    <p className="did-you-mean">
      <span>{searchTexts.didYouMean}</span>
      {texts.map((text) => (
        <ShopLink
          key={text}
          className="chip"
          dir="auto"
          to={productListAddress(allProductsName, { q: text, page: 1 })}
          onClick={onFollow}
        >
          {text}
        </ShopLink>
      ))}
    </p>
  )
}

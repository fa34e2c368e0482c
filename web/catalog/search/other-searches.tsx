import { productListAddress } from '#shared/catalog/product-list-address.ts'
import { searchTexts } from '#shared/catalog/search-texts.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { DidYouMean } from './did-you-mean.tsx'

type OtherSearchesProps = { q: string; category: string; alternatives: string[] | undefined }

/** Below the head of a corrected search: what else may be meant, and the search for exactly what was typed. */
export function OtherSearches({ q, category, alternatives }: OtherSearchesProps) {
  return (
    <div className="row other-searches">
      <DidYouMean texts={alternatives} />
      <ShopLink className="link" dir="auto" to={productListAddress(category, { q, exact: '1', page: 1 })}>
        {searchTexts.searchExactly(q)}
      </ShopLink>
    </div>
  )
}

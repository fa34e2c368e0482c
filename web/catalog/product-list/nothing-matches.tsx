import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { filterCount, productListAddress, type ListParams } from '#shared/catalog/product-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type NothingMatchesProps = { category: string; listParams: ListParams }

/** Instead of a list in which a search or a filter left nothing: leads back to the whole search, or to the whole list. */
export function NothingMatches({ category, listParams }: NothingMatchesProps) {
  const { q, sort, rating } = listParams
  const all = productListAddress(category, { q: filterCount(listParams) > 0 ? q : undefined, sort, page: 1 })
  return (
    <EmptyState
      picture="fruit"
      title={catalogTexts.noProductsFound}
      action={<Button to={all}>{catalogTexts.reset}</Button>}
    >
      {rating !== undefined && catalogTexts.noProductsWithRating}
    </EmptyState>
  )
}

import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { filterCount, isNarrowed, productListAddress, type ListParams } from '#shared/catalog/product-list-address.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type EmptyListProps = { category: string; listParams: ListParams; isForAdmin: boolean }

/** An empty list: nothing matches the filter, an admin's list has been emptied, or the category is empty (RULINGS §7). */
export function EmptyList({ category, listParams, isForAdmin }: EmptyListProps) {
  if (isNarrowed(listParams)) {
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
  const home = <Button to="/">{catalogTexts.categories}</Button>
  return isForAdmin ? (
    <EmptyState picture="bucket" title={catalogTexts.nothingForAdmin} action={home} />
  ) : (
    <EmptyState picture="bucket" title={catalogTexts.emptyCategory} lang="es" action={home} />
  )
}

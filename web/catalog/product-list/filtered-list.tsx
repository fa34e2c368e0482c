import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { ProductPage } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { filterCount, isNarrowed, type ListParams, productListAddress } from '#shared/catalog/product-list-address.ts'
import { productsOnPage } from '#shared/pagination.ts'
import type { Query } from '#web/client/queries/use-query.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { InStockChip } from './in-stock-chip.tsx'
import { ProductFilter } from './product-filter.tsx'
import { ProductRange, ProductResults } from './product-results.tsx'
import { SortSelect, SortSelectInBar } from './sort-select.tsx'

type FilteredListProps = ListProps & {
  /** The head of the list, and the links to other lists. */
  head: Elements
  categoryLinks: Elements
}

type ListProps = {
  category: string
  listParams: ListParams
  found: ProductPage
  forAdmin: Query<ProductPage> | undefined
}

/** The products of a list, with filter and sort. On a phone, filter and sort are in the bar at the bottom. */
export function FilteredList({ head, categoryLinks, category, listParams, found, forAdmin }: FilteredListProps) {
  const { key } = useLocation()
  // What is opened while a list is loading stays open on that list.
  const newest = useNavigation().location?.key ?? key
  // The filter is open only on the history entry where it was opened, so that 'Back' closes it, as on phones.
  const [filterOpenOn, setFilterOpenOn] = useState<string>()
  const isFilterOpen = filterOpenOn === key || filterOpenOn === newest
  const closeFilter = () => setFilterOpenOn(undefined)
  const isPhone = useWidthUpTo('phone')
  const isNarrow = useWidthUpTo('tablet')
  const filters = filterCount(listParams)
  const filter = <ProductFilter category={category} listParams={listParams} onDone={closeFilter} />
  const filterButton = (className: string) => (
    <Button kind="second" className={className} aria-haspopup="dialog" onClick={() => setFilterOpenOn(newest)}>
      <Icon of={SlidersHorizontal} />
      {/* The space separates the words both on screen and in the name: 'Filter 2'. */}
      <span>{catalogTexts.filter}</span> {filters > 0 && <Badge tone="leaf">{filters}</Badge>}
    </Button>
  )
  return (
    <>
      <div className="shop">
        {head}
        <div className="shop__side">
          {categoryLinks}
          {!isNarrow && (
            <aside className="filters filters--sheet" aria-label={catalogTexts.filter}>
              <h2>{catalogTexts.filter}</h2>
              {filter}
            </aside>
          )}
        </div>
        <div>
          <div className="bar">
            {/* If an admin's list could not be loaded, its number of products is unknown. */}
            {!(forAdmin?.problem && found.products.length === 0) && <ProductRange found={found} />}
            <InStockChip category={category} listParams={listParams} />
            {!isPhone && (
              <div className="row wide-only">
                {isNarrow !== false && filterButton('lg:hidden noscript:hidden')}
                <SortSelect className="row" category={category} listParams={listParams} />
              </div>
            )}
          </div>
          <Results {...{ category, listParams, found, forAdmin }} />
        </div>
      </div>
      <ActionBar>
        {filterButton('noscript:hidden')}
        <SortSelectInBar category={category} listParams={listParams} />
      </ActionBar>
      {isFilterOpen && <FilterSheet onClose={closeFilter}>{filter}</FilterSheet>}
    </>
  )
}

function Results({ category, listParams, found, forAdmin }: ListProps) {
  if (forAdmin?.isBusy) return <CardSkeletons count={productsOnPage} className="products" />
  const problem = forAdmin?.problem
  return (
    <>
      {problem && (
        <Notice kind="bad" live className="mb-5">
          {problem}
        </Notice>
      )}
      {found.products.length > 0 ? (
        <ProductResults category={category} listParams={listParams} found={found} />
      ) : (
        !problem && <NothingMatches category={category} listParams={listParams} />
      )}
    </>
  )
}

/** The filter in a dialog, for narrow screens. */
function FilterSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Dialog onClose={onClose} title={catalogTexts.filter} kind="text">
      <div className="mt-5">{children}</div>
    </Dialog>
  )
}

type NothingMatchesProps = { category: string; listParams: ListParams }

/** Replaces a list in which a search or a filter finds nothing. Links to the list without filter or search. */
function NothingMatches({ category, listParams }: NothingMatchesProps) {
  const { q, sort, rating } = listParams
  const all = productListAddress(category, { q: isNarrowed(listParams) ? q : undefined, sort, page: 1 })
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

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ProductPage } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { filterCount, type ListParams } from '#shared/catalog/product-list-address.ts'
import type { Query } from '#web/client/queries/use-query.ts'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWidthUpTo } from '#web/ui/use-width-up-to.ts'
import { CardSkeletons } from './card-skeletons.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { NothingMatches } from './nothing-matches.tsx'
import { ProductFilter } from './product-filter.tsx'
import { ProductRange, ProductResults } from './product-results.tsx'
import { SortSelect, SortSelectInBar } from './sort-select.tsx'

type FilteredListProps = {
  category: string
  listParams: ListParams
  found: ProductPage
  forAdmin: Query<ProductPage> | undefined
}

/** The products of a list beside their filter and below their order; on a phone both are in the bar at the bottom. */
export function FilteredList({ category, listParams, found, forAdmin }: FilteredListProps) {
  const { key } = useLocation()
  // It is open where it was opened, and so closed where 'Back' leads, which on a phone is how such things are closed.
  const [filterOpenOn, setFilterOpenOn] = useState<string>()
  const closeFilter = () => setFilterOpenOn(undefined)
  const isPhone = useWidthUpTo('phone')
  const isNarrow = useWidthUpTo('tablet')
  const filters = filterCount(listParams)
  const filter = <ProductFilter category={category} listParams={listParams} onDone={closeFilter} />
  const filterButton = (className: string) => (
    <Button kind="second" className={className} aria-haspopup="dialog" onClick={() => setFilterOpenOn(key)}>
      <Icon of={SlidersHorizontal} />
      {/* The space separates the words both on screen and in the name: 'Filter 2'. */}
      {catalogTexts.filter} {filters > 0 && <Badge tone="leaf">{filters}</Badge>}
    </Button>
  )
  return (
    <>
      <div className="shop">
        {!isNarrow && (
          <aside className="filters filters--sheet" aria-label={catalogTexts.filter}>
            <h2>{catalogTexts.filter}</h2>
            {filter}
          </aside>
        )}
        <div>
          <div className="bar">
            {/* How many an admin's list has is not known beside its problem. */}
            {!(forAdmin?.problem && found.products.length === 0) && <ProductRange found={found} />}
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
      {filterOpenOn === key && <FilterSheet onClose={closeFilter}>{filter}</FilterSheet>}
    </>
  )
}

function Results({ category, listParams, found, forAdmin }: FilteredListProps) {
  if (forAdmin?.isBusy) return <CardSkeletons />
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

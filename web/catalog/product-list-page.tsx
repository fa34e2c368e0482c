import { SlidersHorizontal } from 'lucide-react'
import { useCallback, useState } from 'react'
import { data, redirect, useLocation } from 'react-router'
import { aisleLineOf } from '#shared/catalog/aisle-texts.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { allProductsName, categoryAddress, isAllProducts } from '#shared/catalog/addresses.ts'
import { isNarrowed, listAddress, listQuery, readListParams } from '#shared/catalog/list-address.ts'
import { shop } from '#web/context.ts'
import { Page } from '#web/frame/page.tsx'
import { ActionBar } from '#web/ui/action-bar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CardSkeletons } from '#web/ui/card-skeletons.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import type { Route } from './+types/product-list-page.ts'
import { AisleHead } from './product-list/aisle-head.tsx'
import { Canonical } from './canonical.tsx'
import { EmptyList } from './product-list/empty-list.tsx'
import { ProductFilter } from './product-list/product-filter.tsx'
import { ProductRange, ProductResults } from './product-list/product-results.tsx'
import { SortSelect } from './product-list/sort-select.tsx'
import { useAdminListing } from './stock/use-admin-listing.ts'
import { ShopBreadcrumb } from './shop-breadcrumb.tsx'

const FilterSheet = onDemand('filter-sheet', () => import('./product-list/filter-sheet.tsx'))

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reader = shop(context)
  const isAll = isAllProducts(params.category)
  const category = isAll ? undefined : await reader.category(params.category)
  if (!category && !isAll) {
    const nameNow = await reader.categoryNameNowOf(params.category)
    throw nameNow ? redirect(categoryAddress(nameNow) + url.search, 301) : data(null, { status: 404 })
  }
  const listParams = readListParams((name) => url.searchParams.get(name))
  const query = listQuery(category?.id, listParams)
  const [requested, promos] = await Promise.all([reader.listProducts(query), category ? [] : reader.promos()])
  // Products were removed, or somebody typed a number: the last page is the nearest. It is shown under the address that
  // was asked for, because an admin's list may be longer than this one.
  const isBeyond = requested.pages > 0 && listParams.page > requested.pages
  const found = isBeyond ? await reader.listProducts({ ...query, page: requested.pages }) : requested
  const name = category?.name ?? allProductsName
  // The list of all products has the first promotional picture above it, on its ground.
  const picture = category?.imageCategory ?? promos[0]?.image ?? ''
  return {
    name,
    aisleLine: aisleLineOf(name),
    picture,
    tintOf: category?.name ?? promos[0]?.category ?? name,
    query,
    listParams,
    found,
  }
}

/** The list of a category, or of all products: filtered, sorted and paged on the server (specification §2). */
export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const { name, aisleLine, picture, tintOf, query, listParams, found: foundForAll } = loaderData
  const forAdmin = useAdminListing(query)
  const { key } = useLocation()
  // It is open where it was opened, and so closed where 'Back' leads, which on a phone is how such things are closed.
  const [filterOpenOn, setFilterOpenOn] = useState<string>()
  const closeFilter = useCallback(() => setFilterOpenOn(undefined), [])
  const found = forAdmin?.state === 'there' ? forAdmin.page : foundForAll
  const head = headOf(name, aisleLine, listParams.q)
  const filters = [listParams.min, listParams.max, listParams.rating].filter((value) => value !== undefined).length
  const filter = <ProductFilter category={name} listParams={listParams} onDone={closeFilter} />
  const filterButton = (className: string) => (
    <Button kind="second" className={className} aria-haspopup="dialog" onClick={() => setFilterOpenOn(key)}>
      <Icon of={SlidersHorizontal} />
      {/* The space separates the words both on screen and in the name: 'Filter 2'. */}
      {catalogTexts.filter} {filters > 0 && <Badge tone="leaf">{filters}</Badge>}
    </Button>
  )
  return (
    <Page
      title={catalogTexts.pageOf(head.title, foundForAll.page)}
      description={catalogTexts.listDescription(head.title)}
    >
      <Canonical path={listAddress(name, { page: foundForAll.page })} />
      {isNarrowed(listParams) && <meta name="robots" content="noindex" />}
      <ShopBreadcrumb parts={[{ label: head.crumb, to: categoryAddress(name) }]} />
      <AisleHead title={head.title} line={head.line} picture={picture} tintOf={tintOf} />
      <div className="shop">
        <aside className="filters filters--sheet" aria-label={catalogTexts.filter}>
          <h2>{catalogTexts.filter}</h2>
          {filter}
        </aside>
        <div>
          <div className="bar">
            <ProductRange found={found} />
            <div className="row wide-only">
              {filterButton('lg:hidden noscript:hidden')}
              <SortSelect className="row" category={name} listParams={listParams} />
            </div>
          </div>
          {forAdmin?.state === 'failed' && (
            <Notice kind="bad" live className="mb-5">
              {forAdmin.problem}
            </Notice>
          )}
          {forAdmin?.state === 'waiting' ? (
            <CardSkeletons />
          ) : found.products.length > 0 ? (
            <ProductResults category={name} listParams={listParams} found={found} />
          ) : (
            <EmptyList category={name} listParams={listParams} isAdmin={forAdmin !== undefined} />
          )}
        </div>
      </div>
      <ActionBar>
        {filterButton('noscript:hidden')}
        <SortSelect className="contents" category={name} listParams={listParams} hiddenLabel />
      </ActionBar>
      <FilterSheet needed={filterOpenOn === key} giveUp={closeFilter} onClose={closeFilter}>
        {filter}
      </FilterSheet>
    </Page>
  )
}

/** The words in the head: for a category, for all products, or for a search. */
function headOf(name: string, aisleLine: string, q: string | undefined) {
  const { allProducts, allProductsLine, foundFor, foundForLine } = catalogTexts
  const isAll = name === allProductsName
  const crumb = isAll ? allProducts : name
  if (q) return { crumb, title: foundFor(q), line: isAll ? foundForLine : aisleLine }
  return { crumb, title: crumb, line: isAll ? allProductsLine : aisleLine }
}

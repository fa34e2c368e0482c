import { data, redirect } from 'react-router'
import { allProductsName, categoryAddress, isAllProducts } from '#shared/catalog/addresses.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { categoryLineOf } from '#shared/catalog/category-line-texts.ts'
import { isFiltered, listQuery, productListAddress, readListParams } from '#shared/catalog/product-list-address.ts'
import { shop } from '#web/context.ts'
import { Canonical } from '#web/layout/layout-data.tsx'
import { Page } from '#web/layout/page.tsx'
import type { Route } from './+types/product-list-page.ts'
import { CategoryHead } from './product-list/category-head.tsx'
import { EmptyCategory } from './product-list/empty-category.tsx'
import { FilteredList } from './product-list/filtered-list.tsx'
import { useAdminListing } from './product-list/use-admin-listing.ts'
import { ShopBreadcrumb } from './shop-breadcrumb.tsx'

/** A page of products; a category's former name leads to its present one, an unknown one is 404. */
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
  const [requested, slides] = await Promise.all([reader.listProducts(query), category ? [] : reader.slides()])
  // Products were removed, or somebody typed a number: the last page is the nearest. It is shown under the address that
  // was asked for, because an admin's list may be longer than this one.
  const isBeyond = requested.pages > 0 && listParams.page > requested.pages
  const found = isBeyond ? await reader.listProducts({ ...query, page: requested.pages }) : requested
  const name = category?.name ?? allProductsName
  // The list of all products has the first promotional picture above it, on its tint.
  const picture = category?.imageCategory ?? slides[0]?.image ?? ''
  return {
    name,
    categoryLine: categoryLineOf(name),
    picture,
    tintCategory: category?.name ?? slides[0]?.category ?? name,
    query,
    listParams,
    found,
  }
}

/** The list of a category, or of all products: filtered, sorted and paged on the server. */
export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const { name, categoryLine, picture, tintCategory, query, listParams, found: foundForAll } = loaderData
  const forAdmin = useAdminListing(query)
  const found = (forAdmin?.isCurrent && forAdmin.answer) || foundForAll
  const head = headOf(name, categoryLine, listParams.q)
  // A category without products offers nothing to filter or sort, and looks so while an admin's list is on its way.
  const isEmpty = !isFiltered(listParams) && found.products.length === 0 && !forAdmin?.problem
  return (
    <Page title={head.title} page={foundForAll.page} description={catalogTexts.listDescription(head.title)}>
      <Canonical path={productListAddress(name, { page: foundForAll.page })} />
      {isFiltered(listParams) && <meta name="robots" content="noindex" />}
      <ShopBreadcrumb parts={wayTo(name, listParams.q)} />
      <CategoryHead title={head.title} line={head.line} picture={picture} tintCategory={tintCategory} />
      {isEmpty ? (
        <EmptyCategory isForAdmin={forAdmin?.isCurrent === true} />
      ) : (
        <FilteredList category={name} {...{ listParams, found, forAdmin }} />
      )}
    </Page>
  )
}

/** The words in the head: for a category, for all products, or for a search. */
function headOf(name: string, categoryLine: string, q: string | undefined) {
  const { allProductsLine, foundFor, foundForLine } = catalogTexts
  const lineForAll = q ? foundForLine : allProductsLine
  return { title: q ? foundFor(q) : listTitle(name), line: name === allProductsName ? lineForAll : categoryLine }
}

/** The way to a list, and from there to what was found in it. */
function wayTo(name: string, q: string | undefined) {
  const list = { label: listTitle(name), to: categoryAddress(name) }
  return q ? [list, { label: catalogTexts.foundFor(q), to: productListAddress(name, { q, page: 1 }) }] : [list]
}

const listTitle = (name: string): string => (name === allProductsName ? catalogTexts.allProducts : name)

import { data, redirect } from 'react-router'
import { allProductsName, categoryAddress, isAllProducts } from '#shared/catalog/addresses.ts'
import type { Category, ProductPage, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import {
  isFiltered,
  isNarrowed,
  type ListParams,
  listQuery,
  productListAddress,
  readListParams,
} from '#shared/catalog/product-list-address.ts'
import { searchTexts } from '#shared/catalog/search-texts.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { callApi } from '#web/client/api.ts'
import { type Query, useQuery } from '#web/client/queries/use-query.ts'
import { shop } from '#web/context.ts'
import { Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/product-list-page.ts'
import { CategoryHead } from './product-list/category-head.tsx'
import { CategoryLinks, type LinkedCategory } from './product-list/category-links.tsx'
import { FilteredList } from './product-list/filtered-list.tsx'
import { NothingFound } from './search/nothing-found.tsx'
import { OtherSearches } from './search/other-searches.tsx'
import { ShopBreadcrumb } from './shop-breadcrumb.tsx'

/** Loads a page of products. A former category name redirects to the current name. An unknown name is 404. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reader = shop(context)
  const isAll = isAllProducts(params.category)
  const category = isAll ? undefined : await reader.category(params.category)
  if (!category && !isAll) {
    const nameNow = await reader.categoryNameNowOf(params.category)
    throw nameNow ? redirect(categoryAddress(nameNow) + url.search, 301) : data(null, { status: 404 })
  }
  const { money } = await reader.layoutData()
  const listParams = readListParams((name) => url.searchParams.get(name), money)
  const query = listQuery(category?.id, listParams)
  const [requested, categories, slides] = await Promise.all([
    reader.listProducts(query),
    reader.categories(),
    category ? [] : reader.slides(),
  ])
  // A page beyond the end shows the last page. No redirect, because an admin's list may be longer than this one.
  const isBeyond = requested.pages > 0 && listParams.page > requested.pages
  const found = isBeyond ? await reader.listProducts({ ...query, page: requested.pages }) : requested
  const isMissing = found.total === 0 && isSearchOnly(listParams)
  const name = category?.category ?? allProductsName
  // The list of all products has the picture and the tint of the first slide.
  const picture = category?.imageCategory ?? slides[0]?.image ?? ''
  return {
    name,
    ...(category && category.name !== name && { shownName: category.name }),
    ...(category?.lang && { lang: category.lang }),
    ...(category?.lineLang && { lineLang: category.lineLang }),
    categories: categories.map(linkedCategory),
    categoryLine: category?.line || catalogTexts.categoryLine,
    picture,
    tintCategory: category?.category ?? slides[0]?.category ?? name,
    query,
    listParams,
    found,
    categoriesToOffer: isMissing ? categories : [],
  }
}

/** What a link needs. The name in the address is sent only where it differs. */
const linkedCategory = ({ category, name, imageCategory, lang }: Category): LinkedCategory => ({
  name,
  ...(category !== name && { category }),
  imageCategory,
  ...(lang && { lang }),
})

/** The list of a category, or of all products: filtered, sorted and paged on the server. */
export default function ProductListPage({ loaderData }: Route.ComponentProps) {
  const {
    name,
    shownName = name,
    lang,
    lineLang,
    categories,
    categoryLine,
    picture,
    tintCategory,
    query,
    listParams,
    categoriesToOffer,
    found: foundForAll,
  } = loaderData
  const forAdmin = useAdminListing(query)
  const found = (forAdmin?.isCurrent && forAdmin.answer) || foundForAll
  const { q } = listParams
  const { corrected } = found
  const { title, line: ownLine } = headOf({ name, shownName }, categoryLine, corrected ?? q)
  const line = q && corrected ? searchTexts.showing(q, corrected) : ownLine
  const head = (
    <CategoryHead
      {...{ title, line, picture, tintCategory }}
      lang={q ? undefined : lang}
      lineLang={line === categoryLine ? lineLang : undefined}
    />
  )
  const categoryLinks = <CategoryLinks categories={categories} current={name} />
  // A category without products has no filter and no sort, also while an admin's list is loading.
  const isEmpty = !isFiltered(listParams) && found.products.length === 0 && !forAdmin?.problem
  if (q && found.products.length === 0 && isSearchOnly(listParams) && !forAdmin) {
    return (
      <Page title={searchTexts.nothingFor(q)}>
        <meta name="robots" content="noindex" />
        <ShopBreadcrumb parts={[{ label: searchTexts.search, to: productListAddress(name, listParams) }]} />
        <NothingFound q={q} alternatives={found.alternatives} categories={categoriesToOffer} />
      </Page>
    )
  }
  return (
    <Page
      title={title}
      page={foundForAll.page}
      description={catalogTexts.listDescription(title)}
      path={productListAddress(name, { page: foundForAll.page })}
      picture={picture}
    >
      {isFiltered(listParams) && <meta name="robots" content="noindex" />}
      <ShopBreadcrumb parts={wayTo({ name, shownName, lang }, corrected ?? q)} />
      {q && corrected && <OtherSearches {...{ q, category: name, alternatives: found.alternatives }} />}
      {isEmpty ? (
        <div className="shop">
          {head}
          <div className="shop__side">{categoryLinks}</div>
          <EmptyCategory isForAdmin={forAdmin?.isCurrent === true} />
        </div>
      ) : (
        <FilteredList category={name} {...{ head, categoryLinks, listParams, found, forAdmin }} />
      )}
    </Page>
  )
}

/** A list as addresses name it, and as people read it. */
type Named = { name: string; shownName: string }

/** The texts of the head: for a category, for all products, or for a search. */
function headOf({ name, shownName }: Named, categoryLine: string, q: string | undefined) {
  const { allProductsLine, foundFor, foundForLine } = catalogTexts
  const lineForAll = q ? foundForLine : allProductsLine
  return { title: q ? foundFor(q) : listTitle(shownName), line: name === allProductsName ? lineForAll : categoryLine }
}

/** The breadcrumb of a list or of a search in a list. */
function wayTo({ name, shownName, lang }: Named & { lang: string | undefined }, q: string | undefined) {
  const list = { label: listTitle(shownName), to: categoryAddress(name), lang }
  return q ? [list, { label: catalogTexts.foundFor(q), to: productListAddress(name, { q, page: 1 }) }] : [list]
}

const listTitle = (name: string): string => (name === allProductsName ? catalogTexts.allProducts : name)

/** A search in all that there is, without a filter. */
const isSearchOnly = (listParams: ListParams): boolean => listParams.q !== undefined && !isNarrowed(listParams)

/** Replaces the list of a category without products. */
function EmptyCategory({ isForAdmin }: { isForAdmin: boolean }) {
  return (
    <EmptyState
      picture="bucket"
      title={isForAdmin ? catalogTexts.nothingForAdmin : catalogTexts.emptyCategory}
      lang={isForAdmin ? undefined : 'es'}
      action={<Button to="/">{catalogTexts.categories}</Button>}
    />
  )
}

/**
 * The list for an admin: with inactive products, without products that are out of stock. Undefined for everybody else. The
 * browser loads this list, because the page from the server is the same for everybody.
 */
function useAdminListing(query: ProductQuery): Query<ProductPage> | undefined {
  const isAdmin = useSession().user?.isAdmin === true
  const fetched = useQuery(isAdmin ? JSON.stringify(query) : undefined, (signal) => listForAdmin(query, signal))
  return isAdmin ? fetched : undefined
}

/** A page beyond the end returns the last page. */
async function listForAdmin(query: ProductQuery, signal: AbortSignal): Promise<ProductPage> {
  const found = await callApi('GET /api/products', { query: { ...query, stock: 'in' }, signal })
  if (found.page <= found.pages || found.pages === 0) return found
  return callApi('GET /api/products', { query: { ...query, stock: 'in', page: found.pages }, signal })
}

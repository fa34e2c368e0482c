import { data, redirect } from 'react-router'
import { allProductsName, categoryAddress, isAllProducts } from '#shared/catalog/addresses.ts'
import type { ProductPage, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { categoryLineOf } from '#shared/catalog/category-line-texts.ts'
import { isFiltered, productListAddress, listQuery, readListParams } from '#shared/catalog/product-list-address.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { callApi } from '#web/client/api.ts'
import { type Query, useQuery } from '#web/client/queries/use-query.ts'
import { shop } from '#web/context.ts'
import { Canonical } from '#web/layout/canonical.tsx'
import { Page } from '#web/layout/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { Route } from './+types/product-list-page.ts'
import { FilteredList } from './product-list/filtered-list.tsx'
import { ShopBreadcrumb } from './shop-breadcrumb.tsx'
import { tintOf } from './tint.ts'

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

type CategoryHeadProps = {
  title: string
  line: string
  picture: string
  /** The category that gives the tint. */
  tintCategory: string
}

/** The head of a category: its name, a line, and its picture on its own tint. */
function CategoryHead({ title, line, picture, tintCategory }: CategoryHeadProps) {
  return (
    <div className="tinted-head" data-tint={tintOf(tintCategory)}>
      <div className="tinted-head__text">
        <h1>{title}</h1>
        <p>{line}</p>
      </div>
      {picture && <Picture src={picture} width={800} height={600} sizes="(min-width: 44rem) 328px, 44vw" priority />}
    </div>
  )
}

/** Instead of the list of a category without products, for shoppers or for an admin. */
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
 * The listing as an admin sees it: with inactive products, and without those out of stock, each judged by itself;
 * undefined for everyone else. The browser asks for it, because the page itself is the same for everyone.
 */
function useAdminListing(query: ProductQuery): Query<ProductPage> | undefined {
  const isAdmin = useSession().user?.isAdmin === true
  const fetched = useQuery(isAdmin ? JSON.stringify(query) : undefined, (signal) => listForAdmin(query, signal))
  return isAdmin ? fetched : undefined
}

/** For a page after the last one (fewer are in stock than exist), answers the last. */
async function listForAdmin(query: ProductQuery, signal: AbortSignal): Promise<ProductPage> {
  const found = await callApi('GET /api/products', { query: { ...query, stock: 'in' }, signal })
  if (found.page <= found.pages || found.pages === 0) return found
  return callApi('GET /api/products', { query: { ...query, stock: 'in', page: found.pages }, signal })
}

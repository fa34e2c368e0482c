import { useLocation } from 'react-router'
import type { ProductPage } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { productListAddress, type ListParams } from '#shared/catalog/product-list-address.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProductCard } from '../product-card.tsx'
import { usePendingParams } from './sort-select.tsx'

/** The number of cards in the first row of a wide screen. */
const cardsInView = 3
/** The number of cards in the first row of a phone. */
const cardsOnPhone = 2

type ProductResultsProps = { category: string; listParams: ListParams; found: ProductPage }

/** The products of one page, and links to the other pages. */
export function ProductResults({ category, listParams, found: { products, page, pages } }: ProductResultsProps) {
  return (
    <>
      <ul className="products">
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} priority={index < cardsOnPhone || (index < cardsInView && 'wide')} />
          </li>
        ))}
      </ul>
      {pages > 1 && <ListPages {...{ category, listParams, page, pages }} />}
    </>
  )
}

type ListPagesProps = Omit<ProductResultsProps, 'found'> & Pick<ProductPage, 'page' | 'pages'>

/** Links to the other pages. They include a sort or filter that is still loading. */
function ListPages({ category, listParams, page, pages }: ListPagesProps) {
  const pending = usePendingParams(listParams)
  return <Pagination page={page} pages={pages} hrefFor={(page) => productListAddress(category, { ...pending, page })} />
}

/** '1–9 of 23 products', read out after every filter and sort, even if the text is the same. */
export function ProductRange({ found: { products, page, pageSize, total, more } }: { found: ProductPage }) {
  const { key } = useLocation()
  const first = (page - 1) * pageSize + 1
  return (
    // No role 'status': that role is for the results of a press (toast-region.tsx).
    <p className="soft num" aria-live="polite">
      {products.length > 0 ? (
        <span key={key}>{catalogTexts.productRange(first, first + products.length - 1, total, more)}</span>
      ) : (
        <span key={key} className="visually-hidden">
          {catalogTexts.productCount(0)}
        </span>
      )}
    </p>
  )
}

import type { Product } from '#shared/catalog/catalog-contract.ts'
import { moreProductsTexts } from '#shared/catalog/more-products-texts.ts'
import { isOnSale } from '#shared/catalog/on-sale.ts'
import { callApi } from '#web/client/api.ts'
import { CardRow } from './card-row.tsx'

const most = 4

/** For a product that can't be bought: the four of its category that can be, and cost about as much. */
export default function Alternatives({ product }: { product: Product }) {
  const { alternatives, alternativesLine, noAlternatives } = moreProductsTexts
  return (
    <CardRow
      title={alternatives}
      line={alternativesLine}
      none={noAlternatives}
      queryKey={product.id}
      ask={(signal) => nearestInPrice(product, signal)}
    />
  )
}

async function nearestInPrice({ category, price }: Product, signal: AbortSignal): Promise<Product[]> {
  const query = { category, stock: 'in', pageSize: most } as const
  const [dearer, cheaper] = await Promise.all([
    callApi('GET /api/products', { query: { ...query, min: price, sort: 'lower_price' }, signal }),
    callApi('GET /api/products', { query: { ...query, max: price, sort: 'higher_price' }, signal }),
  ])
  // Both lists have those of the same price. Admins' lists also have inactive products.
  const found = new Map([...dearer.products, ...cheaper.products].map((one) => [one.id, one]))
  const distance = (one: Product) => Math.abs(one.price - price)
  return [...found.values()]
    .filter(isOnSale)
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, most)
}

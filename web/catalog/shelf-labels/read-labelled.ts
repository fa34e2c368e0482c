import type { Product, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { callApi } from '#web/client/api.ts'

/** The products to label. `total` is how many the list has. */
export type Labelled = { products: Product[]; total: number }

/** Twenty pages of labels, read in pages of four. */
const mostLabels = 480
const pageSize = 96

/** The first products of a list. */
export async function readLabelled(query: ProductQuery, signal: AbortSignal): Promise<Labelled> {
  const products: Product[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callApi('GET /api/products', { query: { ...query, page, pageSize }, signal })
    products.push(...answer.products)
    if (page >= answer.pages || products.length >= mostLabels) return { products, total: answer.total }
  }
}

import type { Product, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { callApi } from '#web/client/api.ts'

/** The products to label. `total` is how many the list has. */
export type Labelled = { products: Product[]; total: number }

/** Twenty pages of labels, read in pages of four. */
const mostLabels = 480
const pageSize = 96

/** The first products of a list as it is on this page, with their texts in the shop's `base` language if that is given. */
export async function readLabelled(
  query: ProductQuery,
  base: string | undefined,
  signal: AbortSignal,
): Promise<Labelled> {
  const products: Product[] = []
  for (let page = 1; ; page += 1) {
    const answer = await callApi('GET /api/products', { query: { ...query, page, pageSize }, signal })
    products.push(...(base ? await inLanguage(base, answer.products, signal) : answer.products))
    if (page >= answer.pages || products.length >= mostLabels) return { products, total: answer.total }
  }
}

/** The same products, with their texts in this language. */
async function inLanguage(language: string, products: Product[], signal: AbortSignal): Promise<Product[]> {
  if (products.length === 0) return products
  const headers = { 'accept-language': language }
  const query = { ids: products.map(({ id }) => id).join() }
  const texts = await callApi('GET /api/products/by-ids', { query, headers, signal })
  const byId = new Map(texts.map((product) => [product.id, product]))
  return products.map((product) => byId.get(product.id) ?? product)
}

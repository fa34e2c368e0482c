import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { ApiError, callApi } from '#web/api.ts'

/** A change that the server refused: what to say, and the product as the server has it, where it told. */
export type Refusal = { problem: string; current: Product | undefined }

/** Sets stock by the difference to what the person saw, so that sales in between are kept (RULINGS §2). */
export function saveStock(product: Product, stock: number, stockSeen: number): Promise<Product | Refusal> {
  return saved(product, { stock, stockSeen }, ({ message, errors }) => {
    const left = errors.find(({ field }) => field === 'stock')?.['stock']
    return { problem: message, current: typeof left === 'number' ? { ...product, stock: left } : undefined }
  })
}

/**
 * Sets the price, unless somebody else has changed the product since the row was shown. `newest` is what an earlier save
 * of the row made of it: an edit of one's own is no somebody else's, as long as it brought no other price along.
 */
export function savePrice(product: Product, price: number, newest: Product): Promise<Product | Refusal> {
  const { version } = newest.price === product.price ? newest : product
  return saved(product, { price, version }, ({ message, errors }) => {
    const current = errors.find(({ field }) => field === 'version')?.['product'] as Product | undefined
    return { problem: current ? stockTexts.priceChanged(formatPrice(current.price)) : message, current }
  })
}

async function saved(
  product: Product,
  body: { stock: number; stockSeen: number } | { price: number; version: number },
  refusalOf: (error: ApiError) => Refusal,
): Promise<Product | Refusal> {
  try {
    return (await callApi('PUT /api/products/{id}', { params: { id: product._id }, body })).product
  } catch (error) {
    if (error instanceof ApiError) return refusalOf(error)
    throw error
  }
}

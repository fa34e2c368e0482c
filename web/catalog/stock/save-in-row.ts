import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { ApiError, callApi } from '#web/api.ts'
import { crossingOf, stockLeft } from '../product-form/refused-edit.ts'

/**
 * A change that the server refused: the message, and the product as the server has it, where it said so.
 * `endedSession`: the frame shows the message.
 */
export type Refusal = { problem: string; current: Product | undefined; endedSession?: boolean }

/** Sets stock by the difference to what the person saw, so that sales in between are kept (RULINGS §2). */
export function saveStock(product: Product, stock: number, stockSeen: number): Promise<Product | Refusal> {
  return saved(product, { stock, stockSeen }, (error) => {
    const left = stockLeft(error)
    return { problem: error.message, current: left === undefined ? undefined : { ...product, stock: left } }
  })
}

/**
 * Sets the price, unless it is no longer the one that the person saw. `product` is the newest version known: an earlier
 * save of the row is the person's own, but may have brought somebody else's price along.
 */
export async function savePrice(product: Product, price: number, priceSeen: number): Promise<Product | Refusal> {
  const crossed = (current: Product) => ({ problem: stockTexts.priceChanged(formatPrice(current.price)), current })
  if (product.price !== priceSeen) return crossed(product)
  return saved(product, { price, version: product.version }, (error) => {
    const current = crossingOf(error)
    return current ? crossed(current) : { problem: error.message, current }
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
    if (error instanceof ApiError) return { ...refusalOf(error), endedSession: error.endedSession }
    throw error
  }
}

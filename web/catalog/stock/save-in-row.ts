import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { ApiError, callApi, mayBeDone } from '#web/api.ts'
import { crossingOf, stockLeft } from '../product-form/refused-edit.ts'

/**
 * A change that the server refused: the message, and the product as the server has it, where it said so.
 * `endedSession`: the frame shows the message. `mayBeDone`: the answer was lost, not necessarily the change.
 */
export type Refusal = { problem: string; current: Product | undefined; endedSession?: boolean; mayBeDone?: boolean }

/**
 * Sets stock by the difference to what the person saw, so that sales in between are kept (RULINGS §2). After an answer
 * that was lost the difference may have been added already: it is added only if nobody has changed the product since it
 * was `before` that try, and otherwise the person decides again.
 */
export function saveStock(
  product: Product,
  stock: number,
  { seen, before }: { seen: number; before: Product | undefined },
): Promise<Product | Refusal> {
  const body = { stock, stockSeen: seen, ...(before && { version: before.version }) }
  return saved(product, body, (error) => {
    const current = crossingOf(error)
    if (current) return current.stock === stock ? current : { problem: stockTexts.stockChanged(current.stock), current }
    const left = stockLeft(error)
    return { problem: error.message, current: left === undefined ? undefined : { ...product, stock: left } }
  })
}

/**
 * Sets the price, unless it is no longer the one that the person saw. `product` is the newest version known: an earlier
 * save of the row is the person's own, but may have brought somebody else's price along.
 */
export async function savePrice(product: Product, price: number, priceSeen: number): Promise<Product | Refusal> {
  const crossed = (current: Product) =>
    current.price === price ? current : { problem: stockTexts.priceChanged(formatPrice(current.price)), current }
  if (product.price !== priceSeen) return crossed(product)
  const answer = await saved(product, { price, version: product.version }, (error) => {
    const current = crossingOf(error)
    return current ? crossed(current) : { problem: error.message, current }
  })
  // Something else was changed, perhaps by a save of the row whose answer was lost: the price is the one that was seen.
  const isOther = 'problem' in answer && answer.current?.price === priceSeen
  return isOther ? savePrice(answer.current!, price, priceSeen) : answer
}

async function saved(
  product: Product,
  body: { stock: number; stockSeen: number; version?: number } | { price: number; version: number },
  outcomeOf: (error: ApiError) => Product | Refusal,
): Promise<Product | Refusal> {
  try {
    return (await callApi('PUT /api/products/{id}', { params: { id: product._id }, body })).product
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const outcome = outcomeOf(error)
    if (!('problem' in outcome)) return outcome
    return { ...outcome, endedSession: error.endedSession, mayBeDone: mayBeDone(error) }
  }
}

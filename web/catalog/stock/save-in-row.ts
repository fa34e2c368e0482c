import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { ApiError, callApi, reworded } from '#web/api.ts'
import { editConflictOf, stockLeft } from '../editing/edit-conflict.ts'

/** A change that was refused, or not answered, and why; and the product as the server has it, where it said so. */
export type Refusal = { error: ApiError; current: Product | undefined }

/** A value that the person started from, and the version of the product that it belongs to. */
export type Seen = { value: number; version: number }

/** From a version that the person saw to the version that their own save in this row made of it. */
export type OwnVersions = Map<number, number>

/** Where the person's own saves have led from a version, without anybody else's in between. */
function afterOwn(own: OwnVersions, version: number): number {
  const next = own.get(version)
  return next === undefined ? version : afterOwn(own, next)
}

/**
 * Sets stock by the difference to what the person saw, so that sales in between are kept (RULINGS §2). The difference is
 * added only to a product that nobody else has changed since: a colleague's correction of the stock would count twice,
 * as would one's own after an answer that was lost (`isUnsure`). The person then decides again; except where the stock
 * is as they saw it, and so something else was changed.
 */
export async function saveStock(
  product: Product,
  stock: number,
  { seen, isUnsure, own }: { seen: Seen; isUnsure: boolean; own: OwnVersions },
): Promise<Product | Refusal> {
  const body = { stock, stockSeen: seen.value, version: afterOwn(own, seen.version) }
  const answer = await saved(product, body, own, (error) => {
    const current = editConflictOf(error)
    if (current)
      return current.stock === stock
        ? current
        : { error: reworded(error, stockTexts.stockChanged(current.stock)), current }
    const left = stockLeft(error)
    return { error, current: left === undefined ? undefined : { ...product, stock: left } }
  })
  if (!('error' in answer) || !answer.current || isUnsure) return answer
  const { version } = answer.current
  const isOther = answer.current.stock === seen.value && version !== body.version
  return isOther ? saveStock(answer.current, stock, { seen: { ...seen, version }, isUnsure, own }) : answer
}

/**
 * Sets the price, unless it is no longer the one that the person saw. `product` is the newest version known: an earlier
 * save of the row is the person's own, but may have brought somebody else's price along.
 */
export async function savePrice(
  product: Product,
  price: number,
  { priceSeen, own }: { priceSeen: number; own: OwnVersions },
): Promise<Product | Refusal> {
  const crossed = (current: Product) =>
    current.price === price
      ? current
      : { error: new ApiError(409, stockTexts.priceChanged(formatPrice(current.price))), current }
  if (product.price !== priceSeen) return crossed(product)
  const answer = await saved(product, { price, version: product.version }, own, (error) => {
    const current = editConflictOf(error)
    return current ? crossed(current) : { error, current }
  })
  // Something else was changed, perhaps by a save of the row whose answer was lost: the price is the one that was seen.
  const isOther = 'error' in answer && answer.current?.price === priceSeen
  return isOther ? savePrice(answer.current!, price, { priceSeen, own }) : answer
}

async function saved(
  product: Product,
  body: { version: number } & ({ stock: number; stockSeen: number } | { price: number }),
  own: OwnVersions,
  outcomeOf: (error: ApiError) => Product | Refusal,
): Promise<Product | Refusal> {
  try {
    const { product: changed } = await callApi('PUT /api/products/{id}', { params: { id: product.id }, body })
    // Saved without a difference, it keeps its version.
    if (changed.version !== body.version) own.set(body.version, changed.version)
    return changed
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return outcomeOf(error)
  }
}

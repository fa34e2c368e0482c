import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { ApiError, callApi, reworded } from '#web/client/api.ts'
import { editConflictOf, stockLeft } from '../editing/edit-conflict.ts'

/**
 * What became of a change. `refused`: the server said no, or its answer was lost, and the change may have been made.
 * `current` is the product as the server has it, where it said so.
 */
type Outcome = { kind: 'saved'; product: Product } | Refused
export type Refused = { kind: 'refused'; error: ApiError; current?: Product }

/** A value that the person started from, and the version of the product that it belongs to. */
export type Seen = { value: number; version: number }

/** From a version that the person saw to the version that their own save in this row made of it. */
export type OwnVersions = Map<number, number>

/**
 * Sets stock by the difference to what the person saw, so that sales in between are kept (docs/rules/catalog.md). The
 * difference is added only to a product that nobody else has changed since: a colleague's correction of the stock would
 * count twice, as would one's own after an answer that was lost (`isUnsure`). The person then decides again; except
 * where the stock is as they saw it, and so something else was changed.
 */
export async function saveStock(
  product: Product,
  stock: number,
  { seen, isUnsure, own }: { seen: Seen; isUnsure: boolean; own: OwnVersions },
): Promise<Outcome> {
  let { version } = seen
  for (;;) {
    try {
      const body = { stock, stockSeen: seen.value, version: afterOwn(own, version) }
      return { kind: 'saved', product: await put(product, body, own) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const left = stockLeft(error)
      if (left !== undefined) return { kind: 'refused', error, current: { ...product, stock: left } }
      const current = editConflictOf(error)
      if (!current) return { kind: 'refused', error }
      if (current.stock === stock) return { kind: 'saved', product: current }
      if (isUnsure || current.stock !== seen.value)
        return { kind: 'refused', error: reworded(error, stockTexts.stockChanged(current.stock)), current }
      version = current.version
    }
  }
}

/**
 * Sets the price, unless it is no longer the one that the person saw. `product` is the newest version known: an earlier
 * save of the row is the person's own, but may have brought somebody else's price along.
 */
export async function savePrice(
  product: Product,
  price: number,
  { priceSeen, own }: { priceSeen: number; own: OwnVersions },
): Promise<Outcome> {
  let current = product
  while (current.price === priceSeen) {
    try {
      return { kind: 'saved', product: await put(current, { price, version: current.version }, own) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const changed = editConflictOf(error)
      if (!changed) return { kind: 'refused', error }
      // Perhaps only something else was changed, as by a save of the row whose answer was lost.
      current = changed
    }
  }
  if (current.price === price) return { kind: 'saved', product: current }
  return { kind: 'refused', error: new ApiError(409, stockTexts.priceChanged(formatPrice(current.price))), current }
}

async function put(
  { id }: Product,
  body: { version: number } & ({ stock: number; stockSeen: number } | { price: number }),
  own: OwnVersions,
): Promise<Product> {
  const { product } = await callApi('PUT /api/products/{id}', { params: { id }, body })
  // Saved without a difference, it keeps its version.
  if (product.version !== body.version) own.set(body.version, product.version)
  return product
}

/** Where the person's own saves have led from a version, without anybody else's in between. */
function afterOwn(own: OwnVersions, version: number): number {
  let latest = version
  while (own.has(latest)) latest = own.get(latest)!
  return latest
}

import { useEffect, useRef } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts, stockTexts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { isOutcomeUnknown, ApiError, callApi, reworded } from '#web/client/api.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { editConflictOf, stockLeft } from '../editing/edit-conflict.ts'

/**
 * Saves stock and price of a product, one after the other, shows what the server answered, and shows it. Both
 * return what is wrong, if anything, and the field's present value. If the row, and so the field, is gone, the problem
 * is shown.
 */
export function useSavingInRow(product: Product, onChange: (product: Product) => void) {
  const { name } = product
  const newest = useRef(product)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const own = useRef<OwnVersions>(new Map())
  /** The answer to a change of its stock was lost, and its stock is not known again. */
  const isUnsure = useRef(false)
  useEffect(() => void (newest.current = product), [product])
  const hasLeftPage = useHasLeftPage()

  /** One after the other: each starts from what the one before has made of the product. */
  function inTurn<Answer>(save: () => Promise<Answer>): Promise<Answer> {
    const mine = saving.current.then(save)
    saving.current = mine.catch(() => undefined)
    return mine
  }

  function show(current: Product): void {
    newest.current = current
    onChange(current)
  }

  function refuse(field: 'stock' | 'price', { error, current }: Refused) {
    if (current) show(current)
    if (hasLeftPage()) showRefusal(field === 'stock' ? texts.stockOf(name) : texts.priceOf(name), error)
    const now = current && { value: current[field], version: current.version }
    return { problem: error.message, now, isUnsure: isOutcomeUnknown(error) }
  }

  const changeStock = (wanted: number, seen: Seen) =>
    inTurn(async () => {
      const known = { seen, isUnsure: isUnsure.current, own: own.current }
      const outcome = await saveStock(newest.current, wanted, known)
      if (outcome.kind === 'saved' || outcome.current) isUnsure.current = false
      else if (isOutcomeUnknown(outcome.error)) isUnsure.current = true
      if (outcome.kind === 'refused') return refuse('stock', outcome)
      show(outcome.product)
      const { stock } = outcome.product
      showToast({ text: stock === wanted ? texts.stockIs(name, stock) : texts.stockIsAfterSales(name, stock) })
      return undefined
    })

  const changePrice = (wanted: number, seen: Seen) =>
    inTurn(async () => {
      const outcome = await savePrice(newest.current, wanted, { priceSeen: seen.value, own: own.current })
      if (outcome.kind === 'refused') return refuse('price', outcome)
      show(outcome.product)
      showToast({ text: texts.priceIs(name, formatPrice(outcome.product.price)) })
      return undefined
    })

  return { changeStock, changePrice }
}

/**
 * What became of a change. `refused`: the server said no, or its answer was lost, and the change may have been made.
 * `current` is the product as the server has it, where it said so.
 */
type Outcome = { kind: 'saved'; product: Product } | Refused
type Refused = { kind: 'refused'; error: ApiError; current?: Product }

/** A value that the person started from, and the version of the product that it belongs to. */
export type Seen = { value: number; version: number }

/** From a version that the person saw to the version that their own save in this row made of it. */
type OwnVersions = Map<number, number>

/**
 * Sets stock by the difference to what the person saw, so that sales in between are kept (docs/rules/catalog.md). The
 * difference is added only to a product that nobody else has changed since: a colleague's correction of the stock would
 * count twice, as would one's own after an answer that was lost (`isUnsure`). The person then decides again; except
 * where the stock is as they saw it, and so something else was changed.
 */
async function saveStock(
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
async function savePrice(
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

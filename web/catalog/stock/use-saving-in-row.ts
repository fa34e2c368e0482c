import { useEffect, useRef } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts, stockTexts } from '#shared/catalog/stock-texts.ts'
import { formatAmount, type MoneyFormat } from '#shared/money.ts'
import { isOutcomeUnknown, ApiError, callApi, reworded } from '#web/client/api.ts'
import { showRefusal } from '#web/client/queries/show-refusal.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { useMoney } from '#web/ui/use-money.ts'
import { editConflictOf, stockLeft } from '../editing/edit-conflict.ts'

/**
 * Saves stock and price of a product, one call after the other, and shows the server's answer. Both functions return the
 * problem, if any, with the current value. If the person has left the page, a toast shows the problem.
 */
export function useSavingInRow(product: Product, onChange: (product: Product) => void) {
  const { name } = product
  const money = useMoney()
  const newest = useRef(product)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const own = useRef<OwnVersions>(new Map())
  /** The answer to a change of the stock was lost, so the current stock is unknown. */
  const isUnsure = useRef(false)
  useEffect(() => void (newest.current = product), [product])
  const hasLeftPage = useHasLeftPage()

  /** Waits for the former save, because each save starts from the product that the former save returned. */
  function afterFormerSave<Answer>(save: () => Promise<Answer>): Promise<Answer> {
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
    afterFormerSave(async () => {
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
    afterFormerSave(async () => {
      const outcome = await savePrice(newest.current, wanted, { priceSeen: seen.value, own: own.current, money })
      if (outcome.kind === 'refused') return refuse('price', outcome)
      show(outcome.product)
      showToast({ text: texts.priceIs(name, formatAmount(outcome.product.price, money)) })
      return undefined
    })

  return { changeStock, changePrice }
}

/**
 * The outcome of a change. `refused`: the server refused, or the answer was lost and the change may have been saved.
 * `current` is the server's product, if known.
 */
type Outcome = { kind: 'saved'; product: Product } | Refused
type Refused = { kind: 'refused'; error: ApiError; current?: Product }

/** The value when the field was opened, with the version of the product. */
export type Seen = { value: number; version: number }

/** Maps a version of the product to the version after the person's own save in this row. */
type OwnVersions = Map<number, number>

/**
 * Changes the stock by the difference to the seen stock, so that sales in between are not undone (docs/rules/catalog.md).
 * If somebody else has changed the stock, or an answer was lost (`isUnsure`), adding the difference could count a change
 * twice: the save is refused, and the person decides again. If only other fields have changed, the save is repeated.
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
 * Changes the price, unless somebody else has changed the price that the person saw. `product` is the newest known
 * version.
 */
async function savePrice(
  product: Product,
  price: number,
  { priceSeen, own, money }: { priceSeen: number; own: OwnVersions; money: MoneyFormat },
): Promise<Outcome> {
  let current = product
  while (current.price === priceSeen) {
    try {
      return { kind: 'saved', product: await put(current, { price, version: current.version }, own) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const changed = editConflictOf(error)
      if (!changed) return { kind: 'refused', error }
      // Perhaps only other fields have changed. The loop compares the price again.
      current = changed
    }
  }
  if (current.price === price) return { kind: 'saved', product: current }
  const message = stockTexts.priceChanged(formatAmount(current.price, money))
  return { kind: 'refused', error: new ApiError(409, message), current }
}

async function put(
  { id }: Product,
  body: { version: number } & ({ stock: number; stockSeen: number } | { price: number }),
  own: OwnVersions,
): Promise<Product> {
  const { product } = await callApi('PUT /api/products/{id}', { params: { id }, body })
  // A save without a difference keeps the version.
  if (product.version !== body.version) own.set(body.version, product.version)
  return product
}

/** The version after all the person's own saves since this version. */
function afterOwn(own: OwnVersions, version: number): number {
  let latest = version
  while (own.has(latest)) latest = own.get(latest)!
  return latest
}

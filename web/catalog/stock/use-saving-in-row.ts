import { useEffect, useRef } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { isOutcomeUnknown } from '#web/client/api.ts'
import { useHasLeftPage } from '#web/client/queries/use-has-left-page.ts'
import { showRefusal } from '#web/client/show-refusal.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { type OwnVersions, type Refused, savePrice, saveStock, type Seen } from './save-in-row.ts'

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

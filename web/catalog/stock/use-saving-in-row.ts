import { useEffect, useRef } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { isOutcomeUnknown } from '#web/api.ts'
import { announceRefusal } from '#web/frame/admin/announce-refusal.ts'
import { useHasLeftPage } from '#web/frame/fetching/use-has-left-page.ts'
import { announce } from '#web/ui/status-store.ts'
import { type OwnVersions, type Refusal, savePrice, saveStock, type Seen } from './save-in-row.ts'

/**
 * Saves stock and price of a product, one after the other, shows what the server answered, and announces it. Both
 * return what is wrong, if anything, and the field's present value. If the row, and so the field, is gone, the problem
 * is announced.
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

  function save(
    field: 'stock' | 'price',
    ask: () => Promise<Product | Refusal>,
    wordsOf: (changed: Product) => string,
  ) {
    const mine = saving.current.then(async () => {
      const answer = await ask()
      const isRefused = 'error' in answer
      const current = isRefused ? answer.current : answer
      if (current) onChange((newest.current = current))
      if (isRefused) {
        if (hasLeftPage()) announceRefusal(field === 'stock' ? texts.stockOf(name) : texts.priceOf(name), answer.error)
        const now = current && { value: current[field], version: current.version }
        return { problem: answer.error.message, now, isUnsure: isOutcomeUnknown(answer.error) }
      }
      announce({ text: wordsOf(answer) })
      return undefined
    })
    saving.current = mine.catch(() => undefined)
    return mine
  }

  return {
    changeStock: (wanted: number, seen: Seen) =>
      save(
        'stock',
        async () => {
          const answer = await saveStock(newest.current, wanted, {
            seen,
            isUnsure: isUnsure.current,
            own: own.current,
          })
          if (!('error' in answer) || answer.current) isUnsure.current = false
          else if (isOutcomeUnknown(answer.error)) isUnsure.current = true
          return answer
        },
        (changed) =>
          changed.stock === wanted ? texts.stockIs(name, changed.stock) : texts.stockIsAfterSales(name, changed.stock),
      ),
    changePrice: (wanted: number, seen: Seen) =>
      save(
        'price',
        () => savePrice(newest.current, wanted, { priceSeen: seen.value, own: own.current }),
        (changed) => texts.priceIs(name, formatPrice(changed.price)),
      ),
  }
}

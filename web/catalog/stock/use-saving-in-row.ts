import { useEffect, useRef } from 'react'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { adminTexts } from '#shared/insights/admin-texts.ts'
import { formatPrice } from '#shared/money.ts'
import { useIsGone } from '#web/frame/fetching/use-is-gone.ts'
import { announce } from '#web/ui/status-store.ts'
import { type Refusal, savePrice, saveStock } from './save-in-row.ts'

/**
 * Saves stock and price of a product, one after the other, shows what the server answered, and announces it. Both
 * return what is wrong, if anything, and the field's present value. If the row, and so the field, is gone, the problem
 * is announced.
 */
export function useSavingInRow(product: Product, onChange: (product: Product) => void) {
  const { name } = product
  const newest = useRef(product)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  /** The product before a change of its stock whose answer was lost; undefined once its stock is known again. */
  const beforeLost = useRef<Product>(undefined)
  useEffect(() => void (newest.current = product), [product])
  const isGone = useIsGone()

  function save(
    field: 'stock' | 'price',
    ask: () => Promise<Product | Refusal>,
    wordsOf: (changed: Product) => string,
  ) {
    const mine = saving.current.then(async () => {
      const answer = await ask()
      const current = 'problem' in answer ? answer.current : answer
      if (current) onChange((newest.current = current))
      if ('problem' in answer) {
        if (isGone() && !answer.endedSession) {
          const what = field === 'stock' ? texts.stockOf(name) : texts.priceOf(name)
          announce({ text: adminTexts.notSaved(what, answer.problem, answer.mayBeDone === true), isProblem: true })
        }
        return { problem: answer.problem, now: current?.[field], isUnsure: answer.mayBeDone === true }
      }
      announce({ text: wordsOf(answer) })
      return undefined
    })
    saving.current = mine.catch(() => undefined)
    return mine
  }

  return {
    changeStock: (wanted: number, seen: number) =>
      save(
        'stock',
        async () => {
          const asked = newest.current
          const answer = await saveStock(asked, wanted, { seen, before: beforeLost.current })
          if ('problem' in answer && !answer.current) beforeLost.current ??= answer.mayBeDone ? asked : undefined
          else beforeLost.current = undefined
          return answer
        },
        (changed) =>
          changed.stock === wanted ? texts.stockIs(name, changed.stock) : texts.stockIsAfterSales(name, changed.stock),
      ),
    changePrice: (wanted: number, seen: number) =>
      save(
        'price',
        () => savePrice(newest.current, wanted, seen),
        (changed) => texts.priceIs(name, formatPrice(changed.price)),
      ),
  }
}

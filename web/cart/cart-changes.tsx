import { cartTexts as texts } from '#shared/cart/cart-texts.ts'
import type { CartChange } from '#shared/cart/check-cart.ts'
import { formatAmount, type MoneyFormat } from '#shared/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useMoney } from '#web/ui/use-money.ts'

type CartChangesProps = {
  changes: CartChange[]
  /** Takes the focus, because the changes answer a press. */
  takesFocus?: boolean
}

/** What changed in the shop since the cart was filled. */
export function CartChanges({ changes, takesFocus }: CartChangesProps) {
  const money = useMoney()
  if (changes.length === 0) return null
  return (
    <Notice kind="warn" live takesFocus={takesFocus} className="mt-6">
      <p>{texts.changed}</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={`${change.id} ${change.kind}`}>{sentenceOf(change, money)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function sentenceOf(change: CartChange, money: MoneyFormat): string {
  if (change.kind === 'price')
    return texts.priceChanged(change.name, formatAmount(change.before, money), formatAmount(change.now, money))
  if (change.kind === 'amount') return texts.onlyLeft(change.name, change.left)
  return texts.went[change.kind](change.name)
}

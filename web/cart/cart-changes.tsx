import { cartTexts as texts } from '#shared/cart/cart-texts.ts'
import type { CartChange } from '#shared/cart/check-cart.ts'
import { formatAmount } from '#shared/money.ts'
import { Notice } from '#web/ui/notice.tsx'

type CartChangesProps = {
  changes: CartChange[]
  /** Takes the focus, because the changes answer a press. */
  takesFocus?: boolean
}

/** What changed in the shop since the cart was filled. */
export function CartChanges({ changes, takesFocus }: CartChangesProps) {
  if (changes.length === 0) return null
  return (
    <Notice kind="warn" live takesFocus={takesFocus} className="mt-6">
      <p>{texts.changed}</p>
      <ul className="mt-1 list-disc pl-5">
        {changes.map((change) => (
          <li key={`${change.id} ${change.kind}`}>{sentenceOf(change)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function sentenceOf(change: CartChange): string {
  if (change.kind === 'price')
    return texts.priceChanged(change.name, formatAmount(change.before), formatAmount(change.now))
  if (change.kind === 'amount') return texts.onlyLeft(change.name, change.left)
  return texts.went[change.kind](change.name)
}

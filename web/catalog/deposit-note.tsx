import type { Product } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { centsOf, formatCents } from '#shared/money.ts'
import { useMoney } from '#web/ui/use-money.ts'

/** What comes on top of a price until bottles or crates come back: `+ usd$0.25 deposit` (docs/rules/catalog.md#deposits). */
export function DepositNote({ of, className = 'unit' }: { of: Product['deposit']; className?: string }) {
  const money = useMoney()
  if (!of) return null
  const cents = centsOf(of.amount, money) * of.count
  return <span className={className}>{catalogTexts.plusDeposit(formatCents(cents, money))}</span>
}

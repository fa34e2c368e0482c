import type { Product } from '#shared/catalog/catalog-contract.ts'
import { unitPriceTexts as texts } from '#shared/catalog/unit-price-texts.ts'
import { formatAmount } from '#shared/money.ts'
import { useMoney } from '#web/ui/use-money.ts'

/** The price of a kilo, a litre or a piece, below or beside a price: `usd$4.65 / kg` (docs/rules/catalog.md#unit-price). */
export function UnitPrice({ of, className = 'unit' }: { of: Product['unitPrice'] | undefined; className?: string }) {
  const money = useMoney()
  if (!of) return null
  const { price, per } = of
  return (
    <span className={className}>
      <span>{formatAmount(price, money)}</span> {per === 'piece' ? <span>{texts.each}</span> : <Per unit={per} />}
    </span>
  )
}

/** People see '/ kg' and hear 'per kg'. */
const Per = ({ unit }: { unit: string }) => (
  <>
    <span aria-hidden="true">{`/ ${unit}`}</span>
    <span className="visually-hidden">{texts.per(unit)}</span>
  </>
)

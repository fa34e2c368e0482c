import type { UnitPrice as UnitPriceAnswer } from '#shared/catalog/catalog-contract.ts'
import { unitPriceTexts as texts } from '#shared/catalog/unit-price-texts.ts'
import { formatAmount } from '#shared/money.ts'
import { useMoney } from '#web/ui/use-money.ts'

type UnitPriceProps = {
  of: UnitPriceAnswer | null | undefined
  className?: string
  /** The price beside it is said to be of 'each' pack, so that a piece has to be called one. */
  isBesideEach?: boolean
}

/** The price of a kilo, a litre or a piece, below or beside a price: `usd$4.65 / kg` (docs/rules/catalog.md#unit-price). */
export function UnitPrice({ of, className = 'unit', isBesideEach = false }: UnitPriceProps) {
  const money = useMoney()
  if (!of) return null
  const { price, per } = of
  return (
    <span className={className}>
      <span>{formatAmount(price, money)}</span>{' '}
      {per === 'piece' && !isBesideEach ? <span>{texts.each}</span> : <Per unit={per} />}
    </span>
  )
}

/** People see '/ kg' and hear 'per kg'. */
const Per = ({ unit }: { unit: string }) => (
  <>
    <span aria-hidden="true">{texts.short(unit)}</span>
    <span className="visually-hidden">{texts.per(unit)}</span>
  </>
)

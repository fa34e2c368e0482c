import type { Product } from '#shared/catalog/catalog-contract.ts'
import { shelfLabelTexts as texts } from '#shared/catalog/shelf-label-texts.ts'
import { centsOf, formatCents, formatFigures } from '#shared/money.ts'
import { isolated } from '#shared/own-direction.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/price.tsx'
import { useMoney } from '#web/ui/use-money.ts'
import { UnitPrice } from '../unit-price.tsx'

/** Longer names are written smaller, in characters. */
const longName = 40
/** Longer prices, such as 1234.50, are written smaller, in characters. */
const longPrice = 6

/** A label for the shelf, as large as on paper: name, price, unit price, and the deposit if there is one. */
export function ShelfLabel({ of: { name, brand, unit, price, unitPrice, deposit } }: { of: Product }) {
  const money = useMoney()
  const langOfShop = useLangOfShop()
  const isLongPrice = formatFigures(centsOf(price, money), money).length > longPrice
  return (
    <div className={classNames('shelf-label', isLongPrice && 'shelf-label--long')}>
      <p
        className={classNames('shelf-label__name', name.length > longName && 'shelf-label__name--long')}
        dir="auto"
        lang={langOfShop}
      >
        {name}
      </p>
      <p className="shelf-label__brand">
        <span dir="auto">{brand}</span>
        {unit && <span lang={langOfShop}>{` · ${isolated(unit)}`}</span>}
      </p>
      <div className="shelf-label__foot">
        <p className="shelf-label__unit">
          <UnitPrice of={unitPrice} className="block" />
          {deposit && (
            <span className="block">
              {texts.deposit(formatCents(centsOf(deposit.amount, money) * deposit.count, money))}
            </span>
          )}
        </p>
        <Price amount={price} look="big" />
      </div>
    </div>
  )
}

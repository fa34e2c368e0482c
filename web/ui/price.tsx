import { centsOf, formatCents, formatFigures } from '#shared/money.ts'
import { classNames } from './class-names.ts'
import { useMoney } from './use-money.ts'

type PriceProps = ({ cents: number; amount?: undefined } | { amount: number; cents?: undefined }) & {
  /** A price tag, a big one for the product page, plain text for tables, or the size of the figures around it. */
  look?: 'tag' | 'big' | 'plain' | 'figure'
}

/** A price. Its text is like `usd$3.50`, in the shop's currency. */
export function Price({ cents: given, amount, look = 'tag' }: PriceProps) {
  const format = useMoney()
  const cents = given ?? centsOf(amount, format)
  if (look === 'plain') return <span className="price--plain">{formatCents(cents, format)}</span>
  const unit = (text: string) => text && <span className="price__unit">{text}</span>
  return (
    <span className={classNames(look !== 'figure' && 'price', look === 'big' && 'price--big')}>
      {unit(`${cents < 0 ? '−' : ''}${format.before}`)}
      <span>{formatFigures(cents, format)}</span>
      {unit(format.after)}
    </span>
  )
}

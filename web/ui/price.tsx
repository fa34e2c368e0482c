import { centsOf, formatCents, priceUnit } from '#shared/money.ts'
import { classNames } from './class-names.ts'

type PriceProps = ({ cents: number; dollars?: undefined } | { dollars: number; cents?: undefined }) & {
  /** A price tag, a big one for the product page, plain text for tables, or the size of the figures around it. */
  look?: 'tag' | 'big' | 'plain' | 'figure'
}

/** A price. Its text is always like `usd$3.50`. */
export function Price({ cents, dollars, look = 'tag' }: PriceProps) {
  const text = formatCents(cents ?? centsOf(dollars))
  if (look === 'plain') return <span className="price--plain">{text}</span>
  return (
    <span className={classNames(look !== 'figure' && 'price', look === 'big' && 'price--big')}>
      <span className="price__unit">{priceUnit}</span>
      <span>{text.replace(priceUnit, '')}</span>
    </span>
  )
}

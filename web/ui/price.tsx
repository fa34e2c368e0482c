import { centsOf, formatCents, priceUnit } from '#shared/money.ts'
import { classNames } from './class-names.ts'

type PriceProps = ({ cents: number; dollars?: undefined } | { dollars: number; cents?: undefined }) & {
  /** A shelf tag, a big one for a product's page, plain text for tables and sums, or as large as the figures around it. */
  look?: 'tag' | 'big' | 'plain' | 'figure'
}

/** A price. Its text reads `usd$3.50`, whatever it looks like. */
export function Price({ cents, dollars, look = 'tag' }: PriceProps) {
  const text = formatCents(cents ?? centsOf(dollars))
  if (look === 'plain') return <span className="price--plain">{text}</span>
  return (
    <span className={classNames(look !== 'figure' && 'price', look === 'big' && 'price--big')}>
      <span className="price__unit">{priceUnit}</span>
      {text.replace(priceUnit, '')}
    </span>
  )
}

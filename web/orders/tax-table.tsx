import { formatFigures } from '#shared/money.ts'
import { percentText } from '#shared/pricing/percent.ts'
import { pricingTexts as texts } from '#shared/pricing/pricing-texts.ts'
import { needsTaxes, type ShownSums } from '#shared/pricing/sum-rows.ts'
import { useMoney } from '#web/ui/use-money.ts'

/** The taxes inside an order's total by rate; nothing if one rate on top is a line of the sums. */
export function TaxTable({ sums }: { sums: ShownSums }) {
  const money = useMoney()
  if (!needsTaxes(sums)) return null
  const titles = [texts.net, texts.tax, texts.gross]
  return (
    <table className="taxes">
      <caption>{texts.taxesInIt}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.rateTitle}</th>
          {titles.map((title) => (
            <th key={title} scope="col" className="num">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.taxes.map(({ ratePpm, grossCents, taxCents }) => (
          <tr key={ratePpm}>
            <th scope="row">{percentText(ratePpm)}</th>
            <td className="num">{formatFigures(grossCents - taxCents, money)}</td>
            <td className="num">{formatFigures(taxCents, money)}</td>
            <td className="num">{formatFigures(grossCents, money)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { formatShare, sharesOf } from '#shared/dashboard/overview-rules.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { formatCount } from '#shared/formats.ts'
import { tintOf } from '#web/catalog/tint.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { Panel } from '#web/ui/panel.tsx'

const radius = 98
const middle = 100

/** A pie chart, largest slice first from twelve o'clock, and the same data as a list. */
export function SalesIndex({ sales }: { sales: Overview['salesByCategory'] }) {
  const langOfShop = useLangOfShop()
  const shares = sharesOf(sales.map(({ quantity }) => quantity))
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0))
  return (
    <Panel title={texts.salesByCategory}>
      {sales.length === 0 ? (
        <p className="soft">{texts.nothingSold}</p>
      ) : (
        <>
          <div className="pie">
            <svg viewBox="0 0 200 200" width="200" height="200" role="img" aria-label={texts.salesPicture}>
              {sales.map(({ category }, index) => (
                <path
                  key={category}
                  d={sliceOutline(starts[index]!, shares[index]!, middle, radius)}
                  data-tint={tintOf(category)}
                  className="fill-(--tint-chart) stroke-(--surface) stroke-2"
                  strokeLinejoin="round"
                />
              ))}
            </svg>
            <ul className="keys">
              {sales.map(({ category, quantity }, index) => (
                <li key={category} data-tint={tintOf(category)}>
                  <i />
                  <span dir="auto" lang={langOfShop}>
                    {category}
                  </span>
                  <b>{formatCount(quantity)}</b>
                  <span className="soft">{formatShare(shares[index]!)}</span>
                </li>
              ))}
            </ul>
          </div>
          <p className="soft small mt-4">{texts.salesShares}</p>
        </>
      )}
    </Panel>
  )
}

/**
 * The outline of a pie's slice, as an SVG path. `start` and `share` are parts of a whole turn (0 to 1), from twelve
 * o'clock, clockwise.
 */
export function sliceOutline(start: number, share: number, middle: number, radius: number): string {
  const point = (turn: number) => {
    const angle = turn * 2 * Math.PI
    return `${(middle + radius * Math.sin(angle)).toFixed(2)} ${(middle - radius * Math.cos(angle)).toFixed(2)}`
  }
  const arcTo = (turn: number, large: boolean) => `A${radius} ${radius} 0 ${large ? 1 : 0} 1 ${point(turn)}`
  // An arc with equal ends is not drawn: a whole circle needs two arcs.
  if (share >= 0.9999) return `M${point(0)}${arcTo(0.5, false)}${arcTo(1, false)}Z`
  return `M${middle} ${middle}L${point(start)}${arcTo(start + share, share > 0.5)}Z`
}

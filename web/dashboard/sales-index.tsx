import { formatCount } from '#shared/counts.ts'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { formatShare, sharesOf } from '#shared/dashboard/overview-rules.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { tintOf } from '#web/catalog/tint.ts'
import { Panel } from '#web/ui/panel.tsx'
import { sliceOutline } from './slice-outline.ts'

const radius = 98
const middle = 100

/** 'Sales index by category': a pie, biggest first from twelve o'clock, and the list that says it in words. */
export function SalesIndex({ sales }: { sales: Overview['salesByCategory'] }) {
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
                  <span>{category}</span>
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

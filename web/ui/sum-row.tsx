import type { ReactElement } from 'react'
import { Price } from './price.tsx'

type SumRowProps = {
  label: string
  /** Beside the label: '15%', or a badge with the coupon. */
  note?: ReactElement
  /** `off` is subtracted. `total` is below the dashed line. */
  kind?: 'off' | 'total'
} & ({ cents: number; children?: undefined } | { cents?: undefined; children: string })

/** One line of the sums (`.sums`): an amount in cents, or words such as 'Free'. */
export function SumRow({ label, note, kind, cents, children }: SumRowProps) {
  return (
    <div className={kind}>
      <dt>
        <span dir="auto">{label}</span> {note}
      </dt>
      <dd>
        {kind === 'off' && <span>−</span>}
        {cents === undefined ? (
          <span>{children}</span>
        ) : (
          <Price cents={cents} look={kind === 'total' ? 'tag' : 'plain'} />
        )}
      </dd>
    </div>
  )
}

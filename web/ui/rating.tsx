import type { ReactNode } from 'react'
import { formatCount } from '#shared/counts.ts'
import { classNames } from './class-names.ts'
import { OneStar, Stars } from './stars.tsx'

type RatingProps = {
  value: number
  /** How many judged, in brackets. */
  count?: number
  /** Five stars instead of one. */
  whole?: boolean
  className?: string
  /** What else stands in the line: a StepperNote, a link to the reviews. */
  children?: ReactNode
}

/** The rating line: stars, the number with one decimal, and how many judged. */
export function Rating({ value, count, whole = false, className, children }: RatingProps) {
  return (
    <p className={classNames('rating', className)}>
      {whole ? <Stars value={value} /> : <OneStar off={value === 0} />}
      <b>{value.toFixed(1)}</b>
      {count !== undefined && <span>({formatCount(count)})</span>}
      {children}
    </p>
  )
}

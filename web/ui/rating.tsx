import type { ReactNode } from 'react'
import { formatCount } from '#shared/counts.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'
import { OneStar, Stars } from './stars.tsx'

type RatingProps = {
  value: number
  /** The number of reviews, in brackets. */
  count?: number
  /** Five stars instead of one. */
  whole?: boolean
  className?: string
  /** Further content of the line: a StepperNote, a link to the reviews. */
  children?: ReactNode
}

/** The rating line: stars, the rating with one decimal, and the number of reviews. */
export function Rating({ value, count, whole = false, className, children }: RatingProps) {
  return (
    <p className={classNames('rating', className)}>
      {whole ? <Stars value={value} /> : <OneStar off={value === 0} />}
      <b>{value.toFixed(1)}</b>
      {!whole && <span className="visually-hidden">{uiTexts.outOfFive}</span>}
      {count !== undefined && (
        <>
          <span>({formatCount(count)})</span>
          <span className="visually-hidden">{uiTexts.reviews(count)}</span>
        </>
      )}
      {children}
    </p>
  )
}

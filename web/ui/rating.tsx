import { decimalIn, formatCount, formatDecimal } from '#shared/formats.ts'
import { uiTexts } from '#shared/ui/ui-texts.ts'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'

type RatingProps = {
  value: number
  /** The number of reviews, shown in brackets. */
  count?: number
  /** Five stars instead of one. */
  whole?: boolean
  className?: string
  /** More content of the line, such as a link to the reviews. */
  children?: Elements
}

/**
 * The rating line: stars, the rating with one decimal, and the number of reviews. Without reviews the rating is 0, and words
 * say so (docs/rules/reviews.md#rating).
 */
export function Rating({ value, count, whole = false, className, children }: RatingProps) {
  return (
    <p className={classNames('rating', className)}>
      {value > 0 && (
        <>
          {whole ? <Stars value={value} /> : <OneStar />}
          <b>{formatDecimal(value, 1)}</b>
          {!whole && <span className="visually-hidden">{uiTexts.outOfFive}</span>}
        </>
      )}
      {count === 0 && <span>{uiTexts.noReviews}</span>}
      {count !== undefined && count > 0 && (
        <>
          <span>{`(${formatCount(count)})`}</span>
          <span className="visually-hidden">{uiTexts.reviews(count)}</span>
        </>
      )}
      {children}
    </p>
  )
}

/** Five stars, read out as '4.6 out of 5'. The number of filled stars is rounded. */
export function Stars({ value }: { value: number }) {
  const on = Math.round(value)
  return (
    <svg
      className="stars"
      viewBox="0 0 125 24"
      role="img"
      aria-label={uiTexts.starsOf(decimalIn(String(Number(value.toFixed(1)))))}
    >
      {on > 0 && <path className="stars__on" d={rowOfStars(0, on)} />}
      {on < 5 && <path d={rowOfStars(on, 5)} />}
    </svg>
  )
}

/** One star beside a number. */
function OneStar() {
  return (
    <svg className="stars stars--one" viewBox="0 0 25 24" aria-hidden="true">
      <path className="stars__on" d={rowOfStars(0, 1)} />
    </svg>
  )
}

const width = 25
/** The outline of one star, from its upper tip. */
const star = 'l2.9 5.9 6.5.95-4.7 4.6 1.1 6.45-5.8-3.05-5.8 3.05 1.1-6.45-4.7-4.6 6.5-.95z'

/** A path with all the stars from `first` up to `end`. */
function rowOfStars(first: number, end: number): string {
  return `M${width * (first + 0.5)} 2.6${Array.from({ length: end - first }, () => star).join(`m${width} 0`)}`
}

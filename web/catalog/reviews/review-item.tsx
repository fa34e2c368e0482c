import { initialsOf } from '#shared/accounts/initials.ts'
import type { Review } from '#shared/catalog/catalog-contract.ts'
import { dateFormat } from '#shared/formats.ts'
import type { Elements } from '#web/ui/elements.ts'
import { Stars } from '#web/ui/rating.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const localDay = dateFormat({ dateStyle: 'medium' })
const utcDay = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/**
 * One review with its day in the reader's time zone. The server doesn't know this time zone, so before hydration the day
 * is in UTC. `children` are an admin's actions.
 */
export function ReviewItem({ review, children }: { review: Review; children: Elements }) {
  const { name, rating, comment, createdAt } = review
  const day = useHydrated() ? localDay : utcDay
  return (
    <article className="review">
      <div className="review__head">
        <span className="avatar" aria-hidden="true" dir="auto">
          {initialsOf(name)}
        </span>
        <div>
          <b dir="auto">{name}</b>
          <p className="rating">
            <Stars value={rating} />
            <time dateTime={createdAt}>{day(new Date(createdAt))}</time>
          </p>
        </div>
        {children}
      </div>
      <p className="max-w-[60ch] whitespace-pre-line" dir="auto">
        {comment}
      </p>
    </article>
  )
}

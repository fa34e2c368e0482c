import { initialsOf } from '#shared/accounts/initials.ts'
import type { Review } from '#shared/catalog/catalog-contract.ts'
import { Stars } from '#web/ui/stars.tsx'

/** The same day for server and browser, wherever they are. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** What one buyer says. */
export function ReviewItem({ review: { name, rating, comment, createdAt } }: { review: Review }) {
  return (
    <article className="review">
      <div className="review__head">
        <span className="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div>
          <b>{name}</b>
          <p className="rating">
            <Stars value={rating} />
            <time dateTime={createdAt}>{dayFormat.format(new Date(createdAt))}</time>
          </p>
        </div>
      </div>
      <p className="max-w-[60ch] whitespace-pre-line" dir="auto">
        {comment}
      </p>
    </article>
  )
}

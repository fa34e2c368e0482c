import { Fragment } from 'react'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { Stars } from '#web/ui/stars.tsx'

/** The rating in large figures, and how the reviews spread over the stars. */
export function ReviewScore({ product: { rating, numReviews, ratingSpread } }: { product: ProductDetail }) {
  const spread = ratingSpread.map((count, index) => ({ stars: index + 1, count })).toReversed()
  return (
    <div className="score">
      <p>
        <b>{rating.toFixed(1)}</b>
        <Stars value={rating} />
        <span className="soft small block">{catalogTexts.reviewCount(numReviews)}</span>
      </p>
      <div className="spread" aria-hidden="true">
        {spread.map(({ stars, count }) => (
          <Fragment key={stars}>
            <span>{stars}</span>
            <ShareBar share={count / numReviews} />
            <span className="soft">{count}</span>
          </Fragment>
        ))}
      </div>
      <span className="visually-hidden">
        {spread.map(({ stars, count }) => reviewTexts.starCount(stars, count)).join(', ')}
      </span>
    </div>
  )
}

import { Fragment, useState } from 'react'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { catalogTexts } from '#shared/catalog/catalog-texts.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import { type ReviewChange, withoutReview } from '#shared/catalog/with-review.ts'
import { formatDecimal } from '#shared/formats.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { callApi } from '#web/client/api.ts'
import { useFocusOnNewItems } from '#web/client/focus/use-focus-on-new-items.ts'
import { useOlderPages } from '#web/client/lists/use-older-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Stars } from '#web/ui/rating.tsx'
import { ShareBar } from '#web/ui/share-bar.tsx'
import { DeleteReview } from './delete-review-on-demand.ts'
import { ReviewItem } from './review-item.tsx'
import { WriteReview } from './write-review.tsx'

type ProductReviewsProps = { product: ProductDetail; onChange: (change: ReviewChange) => void }

/** The reviews, newest first, and the form to write a review. Admins can delete reviews. */
export function ProductReviews({ product, onChange }: ProductReviewsProps) {
  const { user } = useSession()
  const { shown, hasMore, isBusy, showMore, forget } = useMoreReviews(product)
  const [list, expectNewItems] = useFocusOnNewItems<HTMLDivElement>(shown.length)
  const more = () => {
    expectNewItems()
    void showMore()
  }
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title">
      <div>
        <h2 className="mb-5" id="reviews-title">
          {reviewTexts.reviews}
        </h2>
        {product.numReviews > 0 ? <ReviewScore product={product} /> : <p className="soft">{reviewTexts.noReviews}</p>}
        <div ref={list}>
          {shown.map((review) => (
            <ReviewItem key={review.id} review={review}>
              {user?.isAdmin && (
                <DeleteReview
                  productId={product.id}
                  review={review}
                  onDeleted={() => onChange((current) => withoutReview(current, review))}
                  onSettled={forget}
                />
              )}
            </ReviewItem>
          ))}
        </div>
        {hasMore && (
          <Button kind="second" busy={isBusy} onClick={more}>
            {reviewTexts.moreReviews}
          </Button>
        )}
      </div>
      <WriteReview product={product} onChange={onChange} />
    </section>
  )
}

/** The rating in large figures, and the number of reviews for each number of stars. */
function ReviewScore({ product: { rating, numReviews, ratingSpread } }: { product: ProductDetail }) {
  const spread = ratingSpread.map((count, index) => ({ stars: index + 1, count })).toReversed()
  return (
    <div className="score">
      <p>
        <b>{formatDecimal(rating, 1)}</b>
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

const shownAtFirst = 10

/** A product's reviews: first those that came with the page, then older ones on request. */
function useMoreReviews(product: ProductDetail) {
  const older = useOlderPages({
    newest: product.reviews,
    total: product.numReviews,
    ask: (query) => callApi('GET /api/products/{id}/reviews', { params: { id: product.id }, query }),
  })
  const [wanted, setWanted] = useState(shownAtFirst)
  const known = older.items

  async function showMore() {
    const hasMissing = wanted >= known.length && older.rest > 0
    if (hasMissing && !(await older.askOlder())) return
    setWanted(wanted + shownAtFirst)
  }

  const shown = known.slice(0, wanted)
  const hasMore = shown.length < known.length || older.rest > 0
  return { ...older, shown, hasMore, showMore }
}

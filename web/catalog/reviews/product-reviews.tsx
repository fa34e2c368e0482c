import type { ProductDetail, Review } from '#shared/catalog/catalog-contract.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import { useFocusOnNewcomers } from '#web/frame/focus/use-focus-on-newcomers.ts'
import { Button } from '#web/ui/button.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewScore } from './review-score.tsx'
import { useMoreReviews } from './use-more-reviews.ts'
import { WriteReview } from './write-review.tsx'

type ProductReviewsProps = { product: ProductDetail; onReview: (review: Review) => void }

/** The reviews, newest first, and the place to write one. */
export function ProductReviews({ product, onReview }: ProductReviewsProps) {
  const { shown, hasMore, isBusy, showMore } = useMoreReviews(product)
  const [list, expectNewcomers] = useFocusOnNewcomers<HTMLDivElement>(shown.length)
  const more = () => {
    expectNewcomers()
    showMore()
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
            <ReviewItem key={review.id} review={review} />
          ))}
        </div>
        {hasMore && (
          <Button kind="second" busy={isBusy} onClick={more}>
            {reviewTexts.moreReviews}
          </Button>
        )}
      </div>
      <WriteReview product={product} onReview={onReview} />
    </section>
  )
}

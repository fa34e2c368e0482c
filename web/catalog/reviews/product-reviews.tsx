import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import { type ReviewChange, withoutReview } from '#shared/catalog/with-review.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { useFocusOnNewItems } from '#web/client/focus/use-focus-on-new-items.ts'
import { Button } from '#web/ui/button.tsx'
import { DeleteReview } from './delete-review-on-demand.ts'
import { ReviewItem } from './review-item.tsx'
import { ReviewScore } from './review-score.tsx'
import { useMoreReviews } from './use-more-reviews.ts'
import { WriteReview } from './write-review.tsx'

type ProductReviewsProps = { product: ProductDetail; onChange: (change: ReviewChange) => void }

/** The reviews, newest first, which an admin may delete, and the place to write one. */
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

import { useLocation } from 'react-router'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import type { ReviewChange } from '#shared/catalog/with-review.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { signInPath } from '#web/layout/sign-in-path.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** Guests, who are most visitors, don't load its code. */
const ReviewForm = onDemand('review-form', () => import('./review-form.tsx'))

type WriteReviewProps = { product: ProductDetail; onChange: (change: ReviewChange) => void }

/** The form for signed-in people; others are told how to get it (docs/rules/reviews.md#write-a-review). */
export function WriteReview({ product, onChange }: WriteReviewProps) {
  const { user } = useSession()
  const location = useLocation()
  const [before, link, after] = reviewTexts.signInToReview
  return (
    <Panel title={reviewTexts.writeReview} level={3}>
      {user ? (
        <ReviewForm key={user._id} productId={product.id} onChange={onChange} />
      ) : (
        <p>
          {before}
          <ShopLink className="link" to={signInPath(location)}>
            {link}
          </ShopLink>
          {after}
        </p>
      )}
    </Panel>
  )
}

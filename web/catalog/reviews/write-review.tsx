import { useLocation } from 'react-router'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import type { ReviewChange } from '#shared/catalog/with-review.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { signInPath } from '#web/layout/sign-in-path.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { SkeletonBox } from '#web/ui/skeleton.tsx'

const ReviewForm = onDemand('review', () => import('./review-form.tsx'))

type WriteReviewProps = { product: ProductDetail; onChange: (change: ReviewChange) => void }

/** The form for signed-in people, or a link to sign in (docs/rules/reviews.md#write-a-review). */
export function WriteReview({ product, onChange }: WriteReviewProps) {
  const { user } = useSession()
  const location = useLocation()
  const [before, link, after] = reviewTexts.signInToReview
  return (
    <Panel title={reviewTexts.writeReview} level={3}>
      {user ? (
        <ReviewForm
          key={user._id}
          productId={product.id}
          onChange={onChange}
          fallback={<SkeletonBox className="h-80" />}
        />
      ) : (
        <p>
          <span>{before}</span>
          <ShopLink className="link" to={signInPath(location)}>
            {link}
          </ShopLink>
          <span>{after}</span>
        </p>
      )}
    </Panel>
  )
}

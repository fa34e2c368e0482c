import { productAddress } from '#shared/catalog/addresses.ts'
import type { ShopReview } from '#shared/catalog/catalog-contract.ts'
import { reviewAdminTexts as texts } from '#shared/catalog/review-admin-texts.ts'
import { reviewTexts } from '#shared/catalog/review-texts.ts'
import { overviewTexts } from '#shared/dashboard/overview-texts.ts'
import { listApi } from '#web/client/api.ts'
import { PagedList } from '#web/client/lists/paged-list.tsx'
import { useActedOnRows } from '#web/client/lists/use-acted-on-rows.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'
import { QueryPanel } from '#web/client/queries/query-panel.tsx'
import { useQuery } from '#web/client/queries/use-query.ts'
import { AdminPanel } from '#web/layout/admin/admin-panel.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { DeleteReview } from './reviews/delete-review-on-demand.ts'
import { ReviewItem } from './reviews/review-item.tsx'

const pageSize = 20

/** The reviews of all products, newest first. Admins find and delete abusive reviews here (decision 44). */
export default function ShopReviewsPage() {
  const address = useListAddress()
  const { page } = address
  const fetched = useQuery(String(page), async (signal) => {
    // Loaded together, so that the buttons don't move the reviews later.
    const [reviews] = await Promise.all([
      listApi('GET /api/reviews', { query: { page, pageSize }, signal }),
      DeleteReview.load(),
    ])
    return reviews
  })
  const onSettled = useActedOnRows(fetched)
  return (
    <AdminPanel title={texts.title} page={page} back={{ to: '/H0me', label: overviewTexts.backToOverview }}>
      <QueryPanel fetched={fetched}>
        {({ items: reviews, total, isMore }) => (
          <PagedList
            paging={address}
            total={total}
            pageSize={pageSize}
            isCurrent={fetched.isCurrent}
            count={texts.count(total, isMore)}
            none={<EmptyState panel picture="coffee" title={reviewTexts.noReviews} />}
          >
            <ol className="panel list-none py-2">
              {reviews.map((review) => (
                <Entry key={review.id} review={review} onSettled={onSettled} />
              ))}
            </ol>
          </PagedList>
        )}
      </QueryPanel>
    </AdminPanel>
  )
}

function Entry({ review, onSettled }: { review: ShopReview; onSettled: () => void }) {
  const { product } = review
  return (
    <li className="border-t border-line pt-5 first:border-t-0">
      <p className="mb-3 wrap-anywhere">
        {/* On a phone, high enough for a thumb. */}
        <ShopLink className="link link--between" dir="auto" to={productAddress(product.slug)}>
          {product.name}
        </ShopLink>
      </p>
      <ReviewItem review={review}>
        <DeleteReview productId={product.id} review={review} onSettled={onSettled} />
      </ReviewItem>
    </li>
  )
}

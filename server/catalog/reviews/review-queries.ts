import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { Review, ShopReview } from '#shared/catalog/catalog-contract.ts'
import { listingTags } from '../catalog-tags.ts'

const reviewColumns = columnsOf('reviews', 'id', 'name', 'rating', 'comment', 'createdAt')
type ReviewRow = RowOf<typeof reviewColumns>

/** A product's reviews, newest first. */
export function newestReviews(db: Db, productId: string, page: Pick<Paging, 'limit' | 'offset'>): Promise<ReviewRow[]> {
  return db.rows<ReviewRow>(sql`
    select ${reviewColumns} from reviews where product_id = ${productId}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`)
}

type ShopReviewRow = ReviewRow & { productId: string; productName: string; productSlug: string }

/** The newest reviews of all products. The page is cut before products are looked up, so that those before it are not. */
export function newestOfShop(db: Db, { limit, offset }: Paging): Promise<ShopReviewRow[]> {
  return db.rows(sql`
    select ${reviewColumns}, product_id as "productId", products.name as "productName", slug as "productSlug"
    from (select * from reviews order by created_at desc, id desc limit ${limit} offset ${offset}) as reviews
    join products on products.id = product_id
    order by reviews.created_at desc, reviews.id desc`)
}

/** A product that lost a review of so many stars. */
type Reviewed = { id: string; categoryId: string; stars: number }

/** Removes reviews, of each product at most one; the ratings follow. This transaction has locked the products. */
export async function removeReviewsWhere(tx: InvalidatingTx, condition: Sql): Promise<Reviewed[]> {
  const reviewed = await tx.rows<Reviewed>(sql`
    with gone as (delete from reviews where ${condition} returning product_id, rating::integer as stars)
    update products set rating_sum = rating_sum - stars, num_reviews = num_reviews - 1,
      rating_spread[stars] = rating_spread[stars] - 1
    from gone where products.id = product_id returning products.id, category_id as "categoryId", stars`)
  tx.invalidate(reviewed.flatMap(listingTags))
  return reviewed
}

/** A review as everyone sees it: its writer is a name, without the account. */
export function toWireReview({ id, name, rating, comment, createdAt }: ReviewRow): Review {
  return { _id: id, id, name, rating, comment, createdAt: createdAt.toISOString() }
}

/** A review with the product that it is about. */
export function toWireShopReview({ productId, productName, productSlug, ...review }: ShopReviewRow): ShopReview {
  return {
    ...toWireReview(review),
    product: { _id: productId, id: productId, name: productName, slug: productSlug },
  }
}

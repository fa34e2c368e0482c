import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import type { Review, ShopReview } from '#shared/catalog/catalog-contract.ts'

const reviewColumns = columnsOf('reviews', 'id', 'name', 'rating', 'comment', 'createdAt')
type ReviewRow = RowOf<typeof reviewColumns>

/** A product's reviews, newest first. */
export function newestReviews(db: Db, productId: string, page: Pick<Paging, 'limit' | 'offset'>): Promise<ReviewRow[]> {
  return db.rows<ReviewRow>(sql`
    select ${reviewColumns} from reviews where product_id = ${productId}
    order by created_at desc, id desc limit ${page.limit} offset ${page.offset}`)
}

type ShopReviewRow = ReviewRow & { productId: string; productName: string; productSlug: string }

/** The newest reviews of all products. Only the reviews of the page are joined with their products. */
export function newestOfShop(db: Db, { limit, offset }: Paging): Promise<ShopReviewRow[]> {
  return db.rows(sql`
    select ${reviewColumns}, product_id as "productId", products.name as "productName", slug as "productSlug"
    from (select * from reviews order by created_at desc, id desc limit ${limit} offset ${offset}) as reviews
    join products on products.id = product_id
    order by reviews.created_at desc, reviews.id desc`)
}

/** A review as everyone sees it: with the writer's name, without the account. */
export function toWireReview({ id, name, rating, comment, createdAt }: ReviewRow): Review {
  return { _id: id, id, name, rating, comment, createdAt: createdAt.toISOString() }
}

/** A review with its product. */
export function toWireShopReview({ productId, productName, productSlug, ...review }: ShopReviewRow): ShopReview {
  return {
    ...toWireReview(review),
    product: { _id: productId, id: productId, name: productName, slug: productSlug },
  }
}

import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { countForPage } from '#server/platform/database/count-rows.ts'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { countedAttempt } from '#server/platform/rate-limits.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { CreateReviewBody, Review, ReviewAnswer, ReviewParams, ShopReview } from '#shared/catalog/catalog-contract.ts'
import { notFound } from '#shared/errors.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { productTag } from '../catalog-tags.ts'
import { findProductById } from '../product-queries.ts'
import { removeReview } from './remove-reviews.ts'
import { newestOfShop, newestReviews, toWireReview, toWireShopReview } from './review-queries.ts'
import { reviewLimit, submitReview } from './submit-review.ts'

/** GET, POST and DELETE of a product's reviews, and GET /reviews of all products (decision 44). */
export const reviewsApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/reviews',
    route('admin', {
      summary: 'The reviews of all products, newest first',
      querystring: PagingQuery,
      response: { 200: Type.Array(ShopReview) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const reviews = await newestOfShop(deps.db, paging)
      const count = await countForPage(deps.db, sql`reviews`, paging)
      return withPageHeaders(request, reply, { ...paging, ...count, items: reviews.map(toWireShopReview) })
    },
  )

  app.get(
    '/products/:id/reviews',
    route('anyone', {
      summary: 'The reviews of a product, newest first',
      params: IdParams,
      querystring: PagingQuery,
      response: { 200: Type.Array(Review) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const { product, reviews } = await deps.readFresh(async (db) => {
        const product = await findProductById(db, request.params.id)
        const reviews = product ? await newestReviews(db, product.id, paging) : []
        return { product, reviews, tags: product ? [productTag(product.id)] : [] }
      })
      if (!product) throw notFound(catalogApiTexts.productNotFound)
      return withPageHeaders(request, reply, { items: reviews.map(toWireReview), total: product.numReviews, ...paging })
    },
  )

  app.post(
    '/products/:id/reviews',
    route('signed-in', {
      summary: 'Review a product, once',
      params: IdParams,
      body: CreateReviewBody,
      response: { 201: ReviewAnswer },
    }),
    async (request, reply) => {
      const user = userOf(request)
      const review = await countedAttempt(deps, { limit: reviewLimit, by: [user.id] }, () =>
        submitReview(deps, user, request.params.id, request.body),
      )
      return reply.code(201).send({ message: catalogApiTexts.reviewCreated, review })
    },
  )

  app.delete(
    '/products/:id/reviews/:reviewId',
    route('admin', {
      summary: 'Take a review away; the rating follows, and the writer may review the product anew',
      params: ReviewParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      await removeReview(deps, userOf(request), request.params)
      return { message: catalogApiTexts.reviewDeleted }
    },
  )
}

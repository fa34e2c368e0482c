import type { ApiPlugin } from '#server/app.ts'
import type { Db } from '#server/platform/database.ts'
import { userOf } from '#server/platform/http/guards.ts'
import { pageLinks } from '#server/platform/http/paged-list.ts'
import {
  CreateProductBody,
  ProductAnswer,
  ProductDetail,
  ProductPage,
  ProductQuery,
  SlugParams,
  UpdateProductBody,
} from '#shared/catalog/catalog-contract.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { notFound } from '#shared/errors.ts'
import { IdParams } from '#shared/wire.ts'
import { readListing, readProduct } from './catalogue-reads.ts'
import { createProduct } from './create-product.ts'
import { cacheAnswers } from './cached-answers.ts'
import { knownParameters } from './listing.ts'
import { updateProduct } from './update-product.ts'

const tags = ['products']

/**
 * GET, POST and PUT /products (RULINGS §2). Admins bypass the kept answers, and see inactive products. Whoever asks for
 * what is in stock bypasses them too: a change of stock is news about the product, not about the lists that it returns
 * to.
 */
export const productsApi: ApiPlugin = async (app, deps) => {
  const sendKept = cacheAnswers(deps.news, 6 * 2 ** 20)

  app.get(
    '/products',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'Products, filtered, sorted and paged; without any parameter all of them, up to 5,000',
        querystring: ProductQuery,
        response: { 200: ProductPage },
      },
    },
    ({ query, user }, reply) => {
      const address = addressOf(query)
      const read = async () => {
        const ask = (db: Db) => readListing(db, query, user?.isAdmin)
        const { value, tags } = await (user?.isAdmin ? ask(deps.db) : deps.readFresh(ask))
        return { value, tags, headers: { 'x-total-count': String(value.total), link: pageLinks(address, value) } }
      }
      if (user?.isAdmin || query.stock) {
        return read().then(({ value, headers }) => {
          reply.headers(headers)
          return value
        })
      }
      return sendKept(reply, address, read)
    },
  )

  app.get(
    '/products/slug/:slug',
    {
      config: { access: 'anyone' },
      schema: {
        tags,
        summary: 'One product, by slug or id, with its newest reviews',
        params: SlugParams,
        response: { 200: ProductDetail },
      },
    },
    ({ params: { slug }, user }, reply) => {
      const read = async () => {
        const ask = (db: Db) => readProduct(db, slug)
        const { value, tags } = await (user?.isAdmin ? ask(deps.db) : deps.readFresh(ask))
        if (!value) throw notFound(catalogApiTexts.productNotFound)
        return { value, tags }
      }
      if (user?.isAdmin) return read().then(({ value }) => value)
      // Lists are kept under their addresses, which somebody may ask for as a slug.
      return sendKept(reply, `slug ${slug}`, read)
    },
  )

  app.post(
    '/products',
    {
      config: { access: 'admin' },
      schema: { tags, summary: 'Create a product', body: CreateProductBody, response: { 201: ProductAnswer } },
    },
    async (request, reply) => {
      const product = await createProduct(deps, userOf(request), request.body)
      return reply.code(201).send({ message: catalogApiTexts.productCreated, product })
    },
  )

  app.put(
    '/products/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags,
        summary: 'Change the fields of a product that are sent',
        params: IdParams,
        body: UpdateProductBody,
        response: { 200: ProductAnswer },
      },
    },
    async (request) => {
      const product = await updateProduct(deps, userOf(request), request.params.id, request.body)
      return { message: catalogApiTexts.productUpdated, product }
    },
  )
}

/**
 * One key for all spellings of a listing. Not made by URLSearchParams, which took an eighth of a kept answer's work.
 */
function addressOf(query: ProductQuery): string {
  const parameters = knownParameters(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `/api/products?${parameters.join('&')}`
}

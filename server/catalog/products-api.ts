import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pageLinks } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import {
  CreateProductBody,
  IdsQuery,
  Product,
  ProductAnswer,
  ProductDetail,
  ProductPage,
  ProductQuery,
  SlugParams,
  TextsQuery,
  UpdateProductBody,
} from '#shared/catalog/catalog-contract.ts'
import { notFound } from '#shared/errors.ts'
import { IdParams } from '#shared/wire.ts'
import { cacheAnswers } from './cache-answers.ts'
import { listProductsOfNamedCategory, readProduct, readProducts } from './catalog-reads.ts'
import { createProduct } from './create-product.ts'
import { knownParameters } from './listing/listing.ts'
import { withPicturePaths } from './picture-fields.ts'
import { isPlainSearch, recordMiss } from './search/search-misses.ts'
import { wantsAllTexts } from './shown-language.ts'
import { updateProduct } from './update-product.ts'

/**
 * GET, POST and PUT /products. Admins bypass the cache. So do lists of what is in stock: the invalidation of a stock
 * change names the product, not the lists.
 */
export const productsApi: ApiPlugin = async (app, deps) => {
  const answer = cacheAnswers(deps, 6 * 2 ** 20)
  // A cache of their own: one person's cart must not push out what everybody reads.
  const answerCart = cacheAnswers(deps, 2 ** 20)

  app.get(
    '/products',
    route('anyone', {
      summary: 'Products, filtered, sorted and paged; without any parameter all of them, up to 5,000',
      querystring: ProductQuery,
      response: { 200: ProductPage },
    }),
    ({ query, user, ip }, reply) => {
      const address = addressOf(query)
      const forShoppers = query.stock ? 'replica' : 'cache'
      return answer(reply, {
        key: address,
        from: user?.isAdmin ? 'primary' : forShoppers,
        async read(ask) {
          const settings = await deps.shopSettings()
          const { value, tags } = await ask((db) =>
            listProductsOfNamedCategory(db, { query, isAdmin: user?.isAdmin ?? false, settings }),
          )
          const isMiss = value.total === 0 && isPlainSearch(query)
          if (isMiss && !user?.isAdmin) await recordMiss(deps, { text: query.q!, ip })
          const headers = { 'x-total-count': String(value.total), link: pageLinks(address, value) }
          return { value, tags, headers, keep: !isMiss }
        },
      })
    },
  )

  app.get(
    '/products/by-ids',
    route('anyone', {
      summary: 'The products with these ids, separated by commas, active or not, as a cart needs them',
      querystring: IdsQuery,
      response: { 200: Type.Array(Product) },
    }),
    ({ query: { ids }, user }, reply) =>
      answerCart(reply, {
        key: ids,
        from: user?.isAdmin ? 'primary' : 'cache',
        async read(ask) {
          const settings = await deps.shopSettings()
          return ask((db) => readProducts(db, ids.split(','), settings))
        },
      }),
  )

  app.get(
    '/products/slug/:slug',
    route('anyone', {
      summary: 'One product, by slug or id, with its newest reviews',
      params: SlugParams,
      querystring: TextsQuery,
      response: { 200: ProductDetail },
    }),
    ({ params: { slug }, query, user }, reply) =>
      answer(reply, {
        // With a prefix, because lists are cached under their addresses.
        key: `slug ${slug}`,
        from: user?.isAdmin ? 'primary' : 'cache',
        async read(ask) {
          const settings = await deps.shopSettings()
          const { value, tags } = await ask((db) =>
            readProduct(db, slug, settings, { forEditing: wantsAllTexts(query, user) }),
          )
          if (!value) throw notFound(catalogApiTexts.productNotFound)
          return { value, tags }
        },
      }),
  )

  app.post(
    '/products',
    route('admin', { summary: 'Create a product', body: CreateProductBody, response: { 201: ProductAnswer } }),
    async (request, reply) => {
      const product = await createProduct(deps, userOf(request), withPicturePaths(request.body, deps.config))
      return reply.code(201).send({ message: catalogApiTexts.productCreated, product })
    },
  )

  app.put(
    '/products/:id',
    route('admin', {
      summary: 'Change the fields of a product that are sent',
      params: IdParams,
      body: UpdateProductBody,
      response: { 200: ProductAnswer },
    }),
    async (request) => {
      const body = withPicturePaths(request.body, deps.config)
      const product = await updateProduct(deps, userOf(request), request.params.id, body)
      return { message: catalogApiTexts.productUpdated, product }
    },
  )
}

/** One key for all spellings of a list. URLSearchParams would take an eighth of a cached answer's time. */
function addressOf(query: ProductQuery): string {
  const parameters = knownParameters(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`,
  )
  return `/api/products?${parameters.join('&')}`
}

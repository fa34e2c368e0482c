import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pageLinks, pagingOf } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { Category, CategoryAnswer, CategoryBody, TextsQuery } from '#shared/catalog/catalog-contract.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { cacheAnswers } from '../cache-answers.ts'
import { readCategories, readCategoriesForEditing } from '../catalog-reads.ts'
import { withPicturePaths } from '../picture-fields.ts'
import { wantsAllTexts } from '../shown-language.ts'
import { createCategory, removeCategory, updateCategory } from './change-categories.ts'

/** GET /products/categories; POST, PUT and DELETE /categories (docs/rules/catalog.md#categories). */
export const categoriesApi: ApiPlugin = async (app, deps) => {
  const answer = cacheAnswers(deps, 2 ** 20)

  app.get(
    '/products/categories',
    route('anyone', {
      summary: 'Categories by name, with the number of active products',
      querystring: Type.Object({ ...PagingQuery.properties, ...TextsQuery.properties }),
      response: { 200: Type.Array(Category) },
    }),
    ({ query, user }, reply) => {
      const { page, pageSize, limit, offset } = pagingOf(query)
      return answer(reply, {
        key: `${page} of ${pageSize}`,
        from: user?.isAdmin ? 'primary' : 'cache',
        async read(ask) {
          const settings = await deps.shopSettings()
          const { value: all, tags } = await ask((db) =>
            wantsAllTexts(query, user) ? readCategoriesForEditing(db, settings) : readCategories(db, settings),
          )
          const total = all.length
          const link = pageLinks('/api/products/categories', { total, page, pageSize })
          return { value: all.slice(offset, offset + limit), tags, headers: { 'x-total-count': String(total), link } }
        },
      })
    },
  )

  app.post(
    '/categories',
    route('admin', { summary: 'Create a category', body: CategoryBody, response: { 201: CategoryAnswer } }),
    async (request, reply) => {
      const category = await createCategory(deps, userOf(request), withPicturePaths(request.body, deps.config))
      return reply.code(201).send({ message: catalogApiTexts.categoryCreated, category })
    },
  )

  app.put(
    '/categories/:id',
    route('admin', {
      summary: 'Give a category another name or picture',
      params: IdParams,
      body: CategoryBody,
      response: { 200: CategoryAnswer },
    }),
    async (request) => {
      const body = withPicturePaths(request.body, deps.config)
      const category = await updateCategory(deps, userOf(request), request.params.id, body)
      return { message: catalogApiTexts.categoryUpdated, category }
    },
  )

  app.delete(
    '/categories/:id',
    route('admin', { summary: 'Remove a category without products', params: IdParams, response: { 200: MessageBody } }),
    async (request) => {
      await removeCategory(deps, userOf(request), request.params.id)
      return { message: catalogApiTexts.categoryRemoved }
    },
  )
}

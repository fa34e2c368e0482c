import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { taxTexts as texts } from '#shared/settings/tax-texts.ts'
import {
  CreateTaxCategoryBody,
  ShopTaxCategory,
  TaxCategoryAnswer,
  UpdateTaxCategoryBody,
} from '#shared/settings/taxes-contract.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { createTaxCategory, removeTaxCategory, updateTaxCategory } from './change-tax-categories.ts'
import { listTaxCategories, toWireTaxCategory } from './tax-category-queries.ts'

/** /tax-categories: the kinds of tax with their dated rates (docs/rules/settings.md#tax-categories). */
export const taxCategoriesApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/tax-categories',
    route('admin', {
      summary: 'The tax categories with their rates, and how many products are in each',
      querystring: PagingQuery,
      response: { 200: Type.Array(ShopTaxCategory) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      // There are thirty at most (tax-category-rules.ts).
      const all = (await listTaxCategories(deps.db)).map(toWireTaxCategory)
      const items = all.slice(paging.offset, paging.offset + paging.limit)
      return withPageHeaders(request, reply, { ...paging, items, total: all.length })
    },
  )

  app.post(
    '/tax-categories',
    route('admin', {
      summary: 'Add a tax category with a rate that counts today',
      body: CreateTaxCategoryBody,
      response: { 201: TaxCategoryAnswer },
    }),
    async (request, reply) => {
      const taxCategory = await createTaxCategory(deps, userOf(request), request.body)
      return reply.code(201).send({ message: texts.created, taxCategory })
    },
  )

  app.put(
    '/tax-categories/:id',
    route('admin', {
      summary: 'Change a tax category: only the fields that are sent; `rates` is the whole list',
      params: IdParams,
      body: UpdateTaxCategoryBody,
      response: { 200: TaxCategoryAnswer },
    }),
    async (request) => {
      const taxCategory = await updateTaxCategory(deps, userOf(request), request.params.id, request.body)
      return { message: texts.updated, taxCategory }
    },
  )

  app.delete(
    '/tax-categories/:id',
    route('admin', {
      summary: 'Remove a tax category that no product or deposit names',
      params: IdParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      await removeTaxCategory(deps, userOf(request), request.params.id)
      return { message: texts.removed }
    },
  )
}

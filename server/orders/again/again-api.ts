import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { toWireProduct } from '#server/catalog/product-row.ts'
import { shownLanguage } from '#server/catalog/shown-language.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { Product } from '#shared/catalog/catalog-contract.ts'
import { PagingQuery } from '#shared/wire.ts'
import { readUsuals } from './again-queries.ts'

/** What a person bought before (docs/rules/orders.md#usuals). */
export const againApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/again',
    route('signed-in', {
      summary: 'What one has bought before, the likeliest first: at most 60 products',
      querystring: PagingQuery,
      response: { 200: Type.Array(Product) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const settings = await deps.shopSettings()
      const usuals = await readUsuals(deps.db, userOf(request).id, deps.clock(), shownLanguage(settings))
      const part = usuals.slice(paging.offset, paging.offset + paging.limit)
      return withPageHeaders(request, reply, {
        ...paging,
        total: usuals.length,
        items: part.map((row) => toWireProduct(row, settings)),
      })
    },
  )
}

import Type from 'typebox'
import { validate as isUuid } from 'uuid'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { sql } from '#server/platform/database/database.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { catalogApiTexts as texts } from '#shared/catalog/catalog-api-texts.ts'
import { FavouriteParams, Product } from '#shared/catalog/catalog-contract.ts'
import { conflict } from '#shared/errors.ts'
import { MessageBody, PagingQuery } from '#shared/wire.ts'
import { addToOwnList, type OwnList } from '../add-to-own-list.ts'
import { toWireProduct } from '../product-row.ts'
import { shownLanguage } from '../shown-language.ts'
import { listFavourites, readFavouriteIds } from './favourite-queries.ts'

const most = 500
const favourites: OwnList = {
  table: 'favourites',
  most,
  tooMany: () => conflict(texts.tooManyFavourites(most), { code: 'too_many_favourites' }),
}

/** The products with a heart of one account (docs/rules/catalog.md#favourites). */
export const favouritesApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/favourites',
    route('signed-in', {
      summary: 'One’s own favourites, the newest first',
      querystring: PagingQuery,
      response: { 200: Type.Array(Product) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const settings = await deps.shopSettings()
      const { rows, total } = await listFavourites(deps.db, userOf(request).id, paging, shownLanguage(settings))
      return withPageHeaders(request, reply, {
        ...paging,
        total,
        items: rows.map((row) => toWireProduct(row, settings)),
      })
    },
  )

  app.get(
    '/favourites/ids',
    route('signed-in', {
      summary: `The ids of one’s own favourites, for the hearts in lists: at most ${most}`,
      response: { 200: Type.Array(Type.String()) },
    }),
    async (request) => readFavouriteIds(deps.db, userOf(request).id),
  )

  app.put(
    '/favourites/:product',
    route('signed-in', {
      summary: 'Make a product a favourite',
      params: FavouriteParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      await addToOwnList(deps, userOf(request), { productId: request.params.product, list: favourites })
      return { message: texts.favouriteAdded }
    },
  )

  app.delete(
    '/favourites/:product',
    route('signed-in', {
      summary: 'Remove a product from the favourites',
      params: FavouriteParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      const { product } = request.params
      const { id } = userOf(request)
      if (isUuid(product))
        await deps.db.run(sql`delete from favourites where user_id = ${id} and product_id = ${product}`)
      return { message: texts.favouriteRemoved }
    },
  )
}

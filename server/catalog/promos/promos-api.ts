import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { catalogApiTexts as texts } from '#shared/catalog/catalog-api-texts.ts'
import { CreatePromoBody, Promo, PromoAnswer, UpdatePromoBody } from '#shared/catalog/catalog-contract.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { withPicturePaths } from '../picture-fields.ts'
import { createPromo, removePromo, updatePromo } from './change-promos.ts'
import { allPromoRows, toWirePromo } from './promo-queries.ts'

const config = { access: 'admin' } as const

/** /promos: the promotional slides of the home page (specification §2), which an admin adds, changes and removes. */
export const promosApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/promos',
    {
      config,
      schema: {
        summary: 'The slides of the home page, in their order',
        querystring: PagingQuery,
        response: { 200: Type.Array(Promo) },
      },
    },
    async (request, reply) => {
      const paging = pagingOf(request.query)
      // There are twelve at most (decision 38).
      const all = (await allPromoRows(deps.db)).map(toWirePromo)
      const items = all.slice(paging.offset, paging.offset + paging.limit)
      return withPageHeaders(request, reply, { ...paging, items, total: all.length })
    },
  )

  app.post(
    '/promos',
    {
      config,
      schema: {
        summary: 'Add a slide after the others',
        body: CreatePromoBody,
        response: { 201: PromoAnswer },
      },
    },
    async (request, reply) => {
      const promo = await createPromo(deps, userOf(request), withPicturePaths(request.body, deps.config))
      return reply.code(201).send({ message: texts.promoCreated, promo })
    },
  )

  app.put(
    '/promos/:id',
    {
      config,
      schema: {
        summary: 'Change a slide: only the fields that are sent; `position` counts from 1',
        params: IdParams,
        body: UpdatePromoBody,
        response: { 200: PromoAnswer },
      },
    },
    async (request) => {
      const promo = await updatePromo(
        deps,
        userOf(request),
        request.params.id,
        withPicturePaths(request.body, deps.config),
      )
      return { message: texts.promoUpdated, promo }
    },
  )

  app.delete(
    '/promos/:id',
    { config, schema: { summary: 'Remove a slide', params: IdParams, response: { 200: MessageBody } } },
    async (request) => {
      await removePromo(deps, userOf(request), request.params.id)
      return { message: texts.promoRemoved }
    },
  )
}

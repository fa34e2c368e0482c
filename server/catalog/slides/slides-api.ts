import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { catalogApiTexts as texts } from '#shared/catalog/catalog-api-texts.ts'
import { CreateSlideBody, Slide, SlideAnswer, TextsQuery, UpdateSlideBody } from '#shared/catalog/catalog-contract.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { withPicturePaths } from '../picture-fields.ts'
import { wantsAllTexts } from '../shown-language.ts'
import { createSlide, removeSlide, updateSlide } from './change-slides.ts'
import { allSlideRows, slidesForEditing, toWireSlide } from './slide-queries.ts'

/** /slides: the promotional slides of the home page, which an admin adds, changes and removes. */
export const slidesApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/slides',
    route('admin', {
      summary: 'The slides of the home page, in their order',
      querystring: Type.Object({ ...PagingQuery.properties, ...TextsQuery.properties }),
      response: { 200: Type.Array(Slide) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      // There are twelve at most (decision 38).
      const all = wantsAllTexts(request.query, request.user)
        ? await slidesForEditing(deps.db, await deps.shopSettings())
        : (await allSlideRows(deps.db)).map(toWireSlide)
      const items = all.slice(paging.offset, paging.offset + paging.limit)
      return withPageHeaders(request, reply, { ...paging, items, total: all.length })
    },
  )

  app.post(
    '/slides',
    route('admin', { summary: 'Add a slide after the others', body: CreateSlideBody, response: { 201: SlideAnswer } }),
    async (request, reply) => {
      const slide = await createSlide(deps, userOf(request), withPicturePaths(request.body, deps.config))
      return reply.code(201).send({ message: texts.slideCreated, slide })
    },
  )

  app.put(
    '/slides/:id',
    route('admin', {
      summary: 'Change a slide: only the fields that are sent; `position` counts from 1',
      params: IdParams,
      body: UpdateSlideBody,
      response: { 200: SlideAnswer },
    }),
    async (request) => {
      const body = withPicturePaths(request.body, deps.config)
      const slide = await updateSlide(deps, userOf(request), request.params.id, body)
      return { message: texts.slideUpdated, slide }
    },
  )

  app.delete(
    '/slides/:id',
    route('admin', { summary: 'Remove a slide', params: IdParams, response: { 200: MessageBody } }),
    async (request) => {
      await removeSlide(deps, userOf(request), request.params.id)
      return { message: texts.slideRemoved }
    },
  )
}

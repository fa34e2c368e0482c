import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pageOf } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import {
  ClosedDaysAnswer,
  ClosedDaysBody,
  ShopClosedDays,
  ShopSlot,
  SlotAnswer,
  SlotBody,
  SlotsQuery,
} from '#shared/delivery/setup-contract.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { closeDays, listClosedDays, openDays } from './closed-days.ts'
import { listSlots, updateSlot } from './shop-slots.ts'

/** Closed days, and the slots of the week, for admins (docs/rules/delivery.md#set-up). */
export const daysAndSlotsApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/delivery/closed-days',
    route('admin', {
      summary: 'The closed days with the orders that are booked for them, the earliest first',
      querystring: PagingQuery,
      response: { 200: Type.Array(ShopClosedDays) },
    }),
    async (request, reply) => pageOf(request, reply, await listClosedDays(deps.db)),
  )

  app.post(
    '/delivery/closed-days',
    route('admin', {
      summary: 'Close days; answers the orders that are booked for them',
      body: ClosedDaysBody,
      response: { 201: ClosedDaysAnswer },
    }),
    async (request, reply) => {
      const closed = await closeDays(deps, userOf(request), request.body)
      return reply.code(201).send({ message: texts.daysClosed, ...closed })
    },
  )

  app.delete(
    '/delivery/closed-days/:id',
    route('admin', { summary: 'Open closed days again', params: IdParams, response: { 200: MessageBody } }),
    async (request) => {
      await openDays(deps, userOf(request), request.params.id)
      return { message: texts.daysOpened }
    },
  )

  app.get(
    '/delivery/slots',
    route('admin', {
      summary: 'The slots of some days, with what is booked',
      querystring: SlotsQuery,
      response: { 200: Type.Array(ShopSlot) },
    }),
    async (request, reply) => pageOf(request, reply, await listSlots(deps, request.query)),
  )

  app.put(
    '/delivery/slots/:id',
    route('admin', {
      summary: 'Change the places of a slot, or close it',
      params: IdParams,
      body: SlotBody,
      response: { 200: SlotAnswer },
    }),
    async (request) => {
      const slot = await updateSlot(deps, userOf(request), request.params.id, request.body)
      return { message: texts.slotUpdated, slot }
    },
  )
}

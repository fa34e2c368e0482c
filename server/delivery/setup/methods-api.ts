import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pageOf } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import {
  AreaAnswer,
  AreaBody,
  MethodAnswer,
  MethodBody,
  PartParams,
  RuleAnswer,
  RuleBody,
  ShopArea,
  ShopMethod,
  ShopRule,
} from '#shared/delivery/setup-contract.ts'
import { deliverySetupTexts as texts } from '#shared/delivery/setup-texts.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { listAreas, removeArea, saveArea, toWireArea } from './areas.ts'
import { createMethod, listMethods, removeMethod, requireMethod, toWireMethod, updateMethod } from './methods.ts'
import { listRules, removeRule, saveRule, toWireRule } from './rules.ts'

/** /delivery/methods with their areas and rules, for admins (docs/rules/delivery.md#set-up). */
export const methodsApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/delivery/methods',
    route('admin', {
      summary: 'All methods of delivery and pick-up, active or not',
      querystring: PagingQuery,
      response: { 200: Type.Array(ShopMethod) },
    }),
    async (request, reply) => {
      const settings = await deps.shopSettings()
      const methods = await listMethods(deps.db)
      return pageOf(
        request,
        reply,
        methods.map((row) => toWireMethod(row, settings)),
      )
    },
  )

  app.post(
    '/delivery/methods',
    route('admin', { summary: 'Add a method', body: MethodBody, response: { 201: MethodAnswer } }),
    async (request, reply) => {
      const method = await createMethod(deps, userOf(request), request.body)
      return reply.code(201).send({ message: texts.methodCreated, method })
    },
  )

  app.put(
    '/delivery/methods/:id',
    route('admin', {
      summary: 'Change a method: only the fields that are sent',
      params: IdParams,
      body: MethodBody,
      response: { 200: MethodAnswer },
    }),
    async (request) => {
      const method = await updateMethod(deps, userOf(request), request.params.id, request.body)
      return { message: texts.methodUpdated, method }
    },
  )

  app.delete(
    '/delivery/methods/:id',
    route('admin', {
      summary: 'Remove a method that no order has been placed with',
      params: IdParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      await removeMethod(deps, userOf(request), request.params.id)
      return { message: texts.methodRemoved }
    },
  )

  app.get(
    '/delivery/methods/:id/areas',
    route('admin', {
      summary: 'The areas of a method, by name',
      params: IdParams,
      querystring: PagingQuery,
      response: { 200: Type.Array(ShopArea) },
    }),
    async (request, reply) => {
      const settings = await deps.shopSettings()
      const { id } = await requireMethod(deps.db, request.params.id)
      return pageOf(
        request,
        reply,
        (await listAreas(deps.db, id)).map((row) => toWireArea(row, settings)),
      )
    },
  )

  app.post(
    '/delivery/methods/:id/areas',
    route('admin', { summary: 'Add an area', params: IdParams, body: AreaBody, response: { 201: AreaAnswer } }),
    async (request, reply) => {
      const area = await saveArea(deps, userOf(request), { methodId: request.params.id }, request.body)
      return reply.code(201).send({ message: texts.areaCreated, area })
    },
  )

  app.put(
    '/delivery/methods/:id/areas/:part',
    route('admin', {
      summary: 'Change an area: only the fields that are sent',
      params: PartParams,
      body: AreaBody,
      response: { 200: AreaAnswer },
    }),
    async (request) => {
      const { id: methodId, part: areaId } = request.params
      const area = await saveArea(deps, userOf(request), { methodId, areaId }, request.body)
      return { message: texts.areaUpdated, area }
    },
  )

  app.delete(
    '/delivery/methods/:id/areas/:part',
    route('admin', {
      summary: 'Remove an area that no rule names',
      params: PartParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      await removeArea(deps, userOf(request), request.params.id, request.params.part)
      return { message: texts.areaRemoved }
    },
  )

  app.get(
    '/delivery/methods/:id/rules',
    route('admin', {
      summary: 'The rules of a method, in the order of the week',
      params: IdParams,
      querystring: PagingQuery,
      response: { 200: Type.Array(ShopRule) },
    }),
    async (request, reply) => {
      const settings = await deps.shopSettings()
      const { id } = await requireMethod(deps.db, request.params.id)
      return pageOf(
        request,
        reply,
        (await listRules(deps.db, id)).map((row) => toWireRule(row, settings)),
      )
    },
  )

  app.post(
    '/delivery/methods/:id/rules',
    route('admin', { summary: 'Add a rule', params: IdParams, body: RuleBody, response: { 201: RuleAnswer } }),
    async (request, reply) => {
      const rule = await saveRule(deps, userOf(request), { methodId: request.params.id }, request.body)
      return reply.code(201).send({ message: texts.ruleCreated, rule })
    },
  )

  app.put(
    '/delivery/methods/:id/rules/:part',
    route('admin', {
      summary: 'Change a rule: only the fields that are sent',
      params: PartParams,
      body: RuleBody,
      response: { 200: RuleAnswer },
    }),
    async (request) => {
      const { id: methodId, part: ruleId } = request.params
      const rule = await saveRule(deps, userOf(request), { methodId, ruleId }, request.body)
      return { message: texts.ruleUpdated, rule }
    },
  )

  app.delete(
    '/delivery/methods/:id/rules/:part',
    route('admin', { summary: 'Remove a rule', params: PartParams, response: { 200: MessageBody } }),
    async (request) => {
      await removeRule(deps, userOf(request), request.params.id, request.params.part)
      return { message: texts.ruleRemoved }
    },
  )
}

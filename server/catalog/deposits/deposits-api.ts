import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pageOf } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { depositTexts as texts } from '#shared/catalog/deposit-texts.ts'
import { CreateDepositBody, DepositAnswer, ShopDeposit, UpdateDepositBody } from '#shared/catalog/deposits-contract.ts'
import { IdParams, MessageBody, PagingQuery } from '#shared/wire.ts'
import { createDeposit, removeDeposit, updateDeposit } from './change-deposits.ts'
import { listDeposits, toWireDeposit } from './deposit-queries.ts'

/** /deposits: what bottles and crates cost until they come back (docs/rules/catalog.md#deposits). */
export const depositsApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/deposits',
    route('admin', {
      summary: 'The kinds of deposits by name, and how many products have each',
      querystring: PagingQuery,
      response: { 200: Type.Array(ShopDeposit) },
    }),
    async (request, reply) => {
      const settings = await deps.shopSettings()
      // There are a hundred at most (deposit-rules.ts).
      return pageOf(
        request,
        reply,
        (await listDeposits(deps.db)).map((row) => toWireDeposit(row, settings)),
      )
    },
  )

  app.post(
    '/deposits',
    route('admin', { summary: 'Add a kind of deposit', body: CreateDepositBody, response: { 201: DepositAnswer } }),
    async (request, reply) => {
      const deposit = await createDeposit(deps, userOf(request), request.body)
      return reply.code(201).send({ message: texts.created, deposit })
    },
  )

  app.put(
    '/deposits/:id',
    route('admin', {
      summary: 'Change a deposit for orders from now on: only the fields that are sent',
      params: IdParams,
      body: UpdateDepositBody,
      response: { 200: DepositAnswer },
    }),
    async (request) => {
      const deposit = await updateDeposit(deps, userOf(request), request.params.id, request.body)
      return { message: texts.updated, deposit }
    },
  )

  app.delete(
    '/deposits/:id',
    route('admin', {
      summary: 'Remove a deposit that no product has',
      params: IdParams,
      response: { 200: MessageBody },
    }),
    async (request) => {
      await removeDeposit(deps, userOf(request), request.params.id)
      return { message: texts.removed }
    },
  )
}

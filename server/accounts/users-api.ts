import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { UpdateUserBody, User, UserAnswer, UserQuery } from '#shared/accounts/accounts-contract.ts'
import { notFound } from '#shared/errors.ts'
import { usersOnPage } from '#shared/pagination.ts'
import { IdParams } from '#shared/wire.ts'
import { updateUser } from './update-user.ts'
import { findUser, listUsers, toWireUser } from './users-queries.ts'

/** The user list of the admin area: accounts, their role and ban (docs/rules/admin.md#users). */
export const usersApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/users',
    {
      config: { access: 'admin' },
      schema: { summary: 'List accounts', querystring: UserQuery, response: { 200: Type.Array(User) } },
    },
    async (request, reply) => {
      const paging = pagingOf(request.query, usersOnPage)
      const { items, ...count } = await listUsers(deps.db, request.query, paging)
      return withPageHeaders(request, reply, { ...paging, items: items.map(toWireUser), ...count })
    },
  )

  app.get(
    '/users/:id',
    {
      config: { access: 'admin' },
      schema: { summary: 'One account', params: IdParams, response: { 200: User } },
    },
    async (request) => {
      const user = await findUser(deps.db, request.params.id)
      if (!user) throw notFound(accountsApiTexts.userNotFound)
      return toWireUser(user)
    },
  )

  app.put(
    '/users/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: "Change an account's role or ban",
        params: IdParams,
        body: UpdateUserBody,
        response: { 200: UserAnswer },
      },
    },
    async (request) => {
      const user = await updateUser(deps, userOf(request), request.params.id, request.body)
      return { message: accountsApiTexts.userUpdated, user: toWireUser(user) }
    },
  )
}

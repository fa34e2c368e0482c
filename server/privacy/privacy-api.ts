import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { bodyMayBeMissing } from '#server/platform/http/bodies/json-body.ts'
import { countedAttempt } from '#server/platform/rate-limits.ts'
import { privacyApiTexts as texts } from '#shared/privacy/privacy-api-texts.ts'
import { DeleteAccountBody, OwnData } from '#shared/privacy/privacy-contract.ts'
import { MessageBody } from '#shared/wire.ts'
import { deleteAccount } from './delete-account.ts'
import { openOwnData, ownDataLimit } from './own-data.ts'

/** The data about the person who asks, and the deletion of their account (docs/decisions/0080-leaving.md). */
export const privacyApi: ApiPlugin = async (app, deps) => {
  app.get(
    '/users/me/data',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'All data about me, as a file', response: { 200: OwnData } },
    },
    async (request, reply) => {
      const user = userOf(request)
      const file = await countedAttempt(deps, { limit: ownDataLimit, by: [user.id] }, () =>
        openOwnData(deps.db, user.id, deps.clock()),
      )
      return sendJsonFile(reply, 'my-data.json', file)
    },
  )

  app.post(
    '/users/me/delete',
    {
      config: { access: 'signed-in' },
      // The request for an account without a password has no body.
      preValidation: bodyMayBeMissing,
      schema: { summary: 'Delete my account', body: DeleteAccountBody, response: { 200: MessageBody } },
    },
    async (request) => {
      await deleteAccount(deps, { user: userOf(request), ip: request.ip }, request.body)
      return { message: texts.accountDeleted }
    },
  )
}

/** The type is a plain FastifyReply, because the file is JSON already, not an object for the response schema. */
const sendJsonFile = (reply: FastifyReply, name: string, file: Readable): FastifyReply =>
  reply
    .type('application/json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(file)

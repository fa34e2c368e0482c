import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { AskForPasswordBody, ConfirmEmailBody, SetPasswordBody } from '#shared/accounts/accounts-contract.ts'
import { MessageBody } from '#shared/wire.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { workAfterResponse } from '../work-after-response.ts'
import { askAgainToConfirmEmail, confirmEmailByLink, sendPasswordLink, setPasswordByLink } from './mailed-links.ts'

/** The calls behind the links in mails: set a password, confirm an address (docs/rules/accounts.md). */
export const mailedLinksApi: ApiPlugin = async (app, deps) => {
  const afterResponse = workAfterResponse(app, deps.log, 'no password link was sent')

  app.post(
    '/users/reset',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Ask for a link to set a password', body: AskForPasswordBody, response: { 202: MessageBody } },
    },
    async (request, reply) => {
      await countAttempt(deps, { limit: accountRateLimits.mailedLinkFromIp, by: [ipBlock(request.ip)] })
      afterResponse(sendPasswordLink(deps, request.body.email ?? ''))
      return reply.code(202).send({ message: accountsApiTexts.linkOnItsWay })
    },
  )

  app.post(
    '/users/reset/confirm',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Set a password by a link', body: SetPasswordBody, response: { 200: MessageBody } },
    },
    async (request) => {
      await setPasswordByLink(deps, request.body, request.ip)
      return { message: accountsApiTexts.passwordSet }
    },
  )

  app.post(
    '/users/me/confirm-email',
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Ask for the link that confirms my address again', response: { 202: MessageBody } },
    },
    async (request, reply) => {
      await askAgainToConfirmEmail(deps, userOf(request).id)
      return reply.code(202).send({ message: accountsApiTexts.confirmationOnItsWay })
    },
  )

  app.post(
    '/users/confirm-email',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Confirm an address by a link', body: ConfirmEmailBody, response: { 200: MessageBody } },
    },
    async (request) => {
      await confirmEmailByLink(deps, request.body.token)
      return { message: accountsApiTexts.emailConfirmed }
    },
  )
}

import type { ApiPlugin } from '#server/app.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { accountsApiTexts } from '#shared/accounts/accounts-api-texts.ts'
import { AskForCodeBody, EnterCodeBody, SignedIn } from '#shared/accounts/accounts-contract.ts'
import { MessageBody } from '#shared/wire.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { workAfterResponse } from '../work-after-response.ts'
import { enterWithCode } from './enter-with-code.ts'
import { sendSignInCode } from './sign-in-codes.ts'

/** Signing in with a mailed code instead of a password (docs/rules/accounts.md#code-by-mail). */
export const signInCodesApi: ApiPlugin = async (app, deps) => {
  const afterResponse = workAfterResponse(app, deps.log, 'no sign-in code was sent')

  app.post(
    '/users/code',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Ask for a code to sign in', body: AskForCodeBody, response: { 202: MessageBody } },
    },
    async (request, reply) => {
      await countAttempt(deps, { limit: accountRateLimits.mailedCodeFromIp, by: [ipBlock(request.ip)] })
      afterResponse(sendSignInCode(deps, request.body.email ?? ''))
      return reply.code(202).send({ message: accountsApiTexts.codeOnItsWay })
    },
  )

  app.post(
    '/users/code/confirm',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Sign in with a mailed code', body: EnterCodeBody, response: { 200: SignedIn } },
    },
    (request) => enterWithCode(deps, request.body, request.ip),
  )
}

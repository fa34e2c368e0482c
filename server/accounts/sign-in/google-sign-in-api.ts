import type { FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { ApiPlugin } from '#server/app.ts'
import { ExternalSignInError } from '#server/identity/identity-provider.ts'
import { ipBlock } from '#server/platform/http/ip-block.ts'
import { pathAndQuery } from '#server/platform/http/request-target.ts'
import { countAttempt } from '#server/platform/rate-limits.ts'
import { inLanguageOfShop } from '#server/platform/request-language.ts'
import { newToken } from '#server/platform/secret-tokens.ts'
import { RedeemCodeBody, SignedIn } from '#shared/accounts/accounts-contract.ts'
import { insideRedirect } from '#shared/accounts/inside-redirect.ts'
import { isOfKind } from '#shared/errors.ts'
import { prefixOf } from '#shared/language-address.ts'
import { accountRateLimits } from '../account-rate-limits.ts'
import { enterWithIdentity } from './enter-with-identity.ts'
import { saveExternalSignIn, createHandOverCode, redeemCode, takeExternalSignIn } from './external-sign-ins.ts'

const redirectAnswer = { 302: Type.Unsafe<void>({ type: 'null', description: 'Leads on' }) }
/** /log-in, where the button is, leads to the checkout (docs/rules/accounts.md#google). */
const defaultRedirect = '/placeorder'
// The browser opens these two addresses as pages, so a malformed request must lead to a page, not to a JSON error.
const browserRoute = { config: { access: 'anyone' as const }, attachValidation: true }

/**
 * Signing in with Google or any OpenID provider (docs/rules/accounts.md#google). A cookie ties a sign-in to the browser
 * that began it. After an error the browser returns to the sign-in page, which shows the reason.
 */
export const googleSignInApi: ApiPlugin = async (app, deps) => {
  // With this prefix, other hosts of the domain can't set the cookie. Otherwise they could finish their own sign-in in this
  // browser (RFC 6265bis §4.1.3.2).
  const prefix = deps.config.publicUrl.startsWith('https://') ? '__Host-' : ''
  const cookieName = `${prefix}foodland_sign_in`
  const cookieOf = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`)
  const browserOf = ({ headers }: FastifyRequest) => cookieOf.exec(headers.cookie ?? '')?.[1]

  app.get(
    '/identity/google/start',
    {
      ...browserRoute,
      schema: {
        summary: 'Begin to sign in with Google',
        querystring: Type.Object({ redirect: Type.Optional(Type.String({ maxLength: 2000 })) }),
        response: redirectAnswer,
      },
    },
    async (request, reply) => {
      const redirect = wantedPlace(request.query.redirect)
      try {
        if (!deps.identity) throw new ExternalSignInError('not-set-up')
        await countAttempt(deps, { limit: accountRateLimits.externalSignIn, by: [ipBlock(request.ip)] })
        const { identity } = deps
        const { language } = placeOf(redirect)
        const { url, secrets } = await inLanguageOfShop(await deps.shopSettings(), language, () => identity.begin())
        const browser = browserOf(request) ?? newToken()
        await saveExternalSignIn(deps.db, browser, { ...secrets, redirect }, deps.clock())
        const cookie = `${cookieName}=${browser}; Path=/; Max-Age=900; HttpOnly; SameSite=Lax${prefix && '; Secure'}`
        return reply.header('set-cookie', cookie).redirect(url)
      } catch (error) {
        return redirectToSignIn(request, reply, error, redirect)
      }
    },
  )

  app.get(
    '/identity/google/callback',
    {
      ...browserRoute,
      schema: {
        summary: 'Come back from Google',
        querystring: Type.Object({ state: Type.Optional(Type.String({ maxLength: 500 })) }),
        response: redirectAnswer,
      },
    },
    async (request, reply) => {
      let redirect = defaultRedirect
      try {
        if (!deps.identity) throw new ExternalSignInError('not-set-up')
        if (request.validationError) throw new ExternalSignInError('failed')
        const browser = browserOf(request)
        const state = request.query.state
        const begun = browser && state ? await takeExternalSignIn(deps.db, browser, state, deps.clock()) : undefined
        if (!browser || !begun) throw new ExternalSignInError('failed')
        redirect = begun.redirect
        const query = new URLSearchParams(pathAndQuery(request.url)[1])
        const identity = await deps.identity.finish(query, begun)
        const { prefix, path, language } = placeOf(redirect)
        const settings = await deps.shopSettings()
        const user = await inLanguageOfShop(settings, language, () => enterWithIdentity(deps, identity))
        const code = await createHandOverCode(deps.db, browser, user.id, deps.clock())
        // Browsers don't send what follows the #, so the code reaches neither a log nor another site.
        return await reply.redirect(`${prefix}/signed-in#${new URLSearchParams({ code, redirect: path })}`)
      } catch (error) {
        return redirectToSignIn(request, reply, error, redirect)
      }
    },
  )

  app.post(
    '/users/redeem',
    {
      config: { access: 'anyone' },
      schema: { summary: 'Turn a one-time code into a token', body: RedeemCodeBody, response: { 200: SignedIn } },
    },
    async (request) => {
      const signedIn = await redeemCode(deps, browserOf(request) ?? '', request.body.code)
      request.accountTried = signedIn.id
      return signedIn
    },
  )
}

/** Where the sign-in leads: '/es/MyCart' from Spanish pages, which have the prefix of their language. */
function wantedPlace(asked: string | undefined): string {
  const { prefix, path } = placeOf(asked ?? '')
  return prefix + insideRedirect(path, defaultRedirect)
}

/** The page, and the language that it names by a prefix. */
function placeOf(redirect: string) {
  const named = prefixOf(redirect)
  return named
    ? { prefix: `/${named.language}`, path: named.rest, language: named.language }
    : { prefix: '', path: redirect, language: undefined }
}

/** Leads back to the sign-in page, which shows the reason. Throws errors that are no problem of the sign-in. */
function redirectToSignIn(request: FastifyRequest, reply: FastifyReply, error: unknown, redirect: string) {
  const { kind, cause } = problemOf(error)
  if (cause) request.log.warn({ err: cause, kind }, 'sign-in through a provider')
  const { prefix, path } = placeOf(redirect)
  return reply.redirect(
    `${prefix}/log-in?${new URLSearchParams({ redirect: path })}#${new URLSearchParams({ problem: kind })}`,
  )
}

function problemOf(error: unknown): ExternalSignInError {
  if (error instanceof ExternalSignInError) return error
  if (isOfKind(error, 'too_many')) return new ExternalSignInError('too-many')
  throw error
}

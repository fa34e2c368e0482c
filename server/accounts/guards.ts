import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Db } from '#server/platform/database/database.ts'
import { dropTypeOfEmptyBody } from '#server/platform/http/bodies/json-body.ts'
import { spellIdsAsStored } from '#server/platform/http/ids-in-path.ts'
import { refuseEncoded, refuseWithoutHost } from '#server/platform/http/request-limits.ts'
import { isSessionToken } from '#shared/accounts/stored-session.ts'
import { unauthenticated } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { findSession, requireActive, requireAdmin, type SignedInUser } from './sessions.ts'

/** Who may make a call. Every API route says so in its `config`; otherwise the shop doesn't start. */
type Access = 'anyone' | 'signed-in' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    user: SignedInUser | undefined
  }
}

/**
 * Checks every route's `config.access` before its body is read: 401 without a valid token, 403 for a banned account or
 * the wrong role. On routes for anyone, `request.user` is the person with a valid token, and undefined otherwise.
 */
export function registerGuards(app: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }): void {
  app.decorateRequest('user', undefined)
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => void routes.push(route))
  app.addHook('onReady', (done) => {
    const silent = routes.find((route) => !route.config?.access)
    done(silent && new Error(`${String(silent.method)} ${silent.url} does not say who may call it`))
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // In this hook, because every further hook slows down every request.
    refuseWithoutHost(request)
    dropTypeOfEmptyBody(request)
    refuseEncoded(request)
    spellIdsAsStored(request)
    const access = request.is404 ? 'anyone' : request.routeOptions.config.access
    const token = bearerToken(request)
    // Most requests come from guests: no query for them.
    if (access === 'anyone' && !token) return done()
    return letIn(request, access, token)
  })

  async function letIn(request: FastifyRequest, access: Access | undefined, token: string | undefined): Promise<void> {
    const user = token ? await findSession(db, token, clock()) : undefined
    if (access === 'anyone') {
      request.user = user?.active ? user : undefined
      return
    }
    if (!token) throw unauthenticated(platformTexts.signInFirst)
    request.user = access === 'admin' ? requireAdmin(user) : requireActive(user)
  }
}

/** The person who makes this request; for routes whose access is 'signed-in' or 'admin'. */
export function userOf(request: FastifyRequest): SignedInUser {
  if (!request.user) throw unauthenticated(platformTexts.signInFirst)
  return request.user
}

/** The token of the session that makes this request; for routes whose access is 'signed-in' or 'admin'. */
export function tokenOf(request: FastifyRequest): string {
  const token = bearerToken(request)
  if (!token) throw unauthenticated(platformTexts.signInFirst)
  return token
}

function bearerToken(request: FastifyRequest): string | undefined {
  const { authorization } = request.headers
  if (authorization === undefined) return undefined
  const token = /^Bearer +(.+)$/i.exec(authorization)?.[1]
  return isSessionToken(token) ? token : undefined
}

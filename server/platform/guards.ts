import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden, unauthenticated } from '#shared/errors.ts'
import { platformTexts } from '#shared/info/platform-texts.ts'
import type { Db } from './database.ts'
import { findSession, type SignedInUser } from './sessions.ts'

/** Who may make a call. Every API route says so in its `config`; a route that doesn't stops the start. */
export type Access = 'anyone' | 'signed-in' | 'admin'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    user: SignedInUser | undefined
  }
}

/**
 * Checks every route's `config.access` before its body is read: 401 without a valid token, 403 for a banned account
 * or the wrong role. On routes for anyone a valid token still names the person, and a bad one makes them a guest.
 */
export function registerGuards(app: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }): void {
  app.decorateRequest('user', undefined)
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    const token = bearerToken(request)
    const user = token ? await findSession(db, token, clock()) : undefined
    if (access === 'anyone') {
      request.user = user?.active ? user : undefined
      return
    }
    if (!token) throw unauthenticated(platformTexts.signInFirst)
    if (!user) throw unauthenticated(platformTexts.sessionEnded, { code: 'session_ended' })
    if (!user.active) throw forbidden(platformTexts.suspended, { code: 'suspended' })
    if (access === 'admin' && !user.isAdmin) throw forbidden(platformTexts.adminsOnly)
    request.user = user
  })
}

/** The person who makes this request; for routes whose access is 'signed-in' or 'admin'. */
export function userOf(request: FastifyRequest): SignedInUser {
  if (!request.user) throw unauthenticated(platformTexts.signInFirst)
  return request.user
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]
}

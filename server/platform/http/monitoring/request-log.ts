import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error in the answer, if there was one. */
    errorCode: string | undefined
    /** The account of a sign-in, successful or not. */
    accountTried: string | undefined
  }
}

const slowMs = 1_000

/**
 * Logs each API call with the request's id, route, status and time. The route and the account's id are logged, never
 * the address or anything that somebody typed. Pages and pictures are only logged when they were slow or failed.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('errorCode', undefined)
  app.decorateRequest('accountTried', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const route = request.routeOptions.url ?? 'none'
    const isNotable = route.startsWith('/api/') || reply.statusCode >= 500 || ms > slowMs
    if (isNotable || request.log.level === 'debug') {
      const { method, errorCode, user, accountTried } = request
      request.log.info(
        { method, route, status: reply.statusCode, ms, code: errorCode, user: accountTried ?? user?.id },
        'request',
      )
    }
    done()
  })
}

import type { FastifyInstance } from 'fastify'

/**
 * Every answer says which build of the site runs, so that a page of a former build reloads (docs/rules/site.md#updates).
 * `Server-Timing` is the one header that a page can read of all its requests, also of those that React Router makes.
 */
export function registerSiteVersion(app: FastifyInstance, version: string): void {
  const header = `site;desc="${version}"`
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('server-timing', header)
    done()
  })
}

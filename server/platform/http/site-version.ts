import type { FastifyInstance } from 'fastify'

/** The header `Server-Timing`. Answers with pages or their data also name the language, with a '-' before it. */
export const siteTiming = (version: string): string => `site;desc="${version}"`

/**
 * Every answer says which build of the site runs, so that a page of a former build reloads (docs/rules/site.md#updates).
 * `Server-Timing` is the one header that a page can read of all its requests, also of those that React Router makes.
 */
export function registerSiteVersion(app: FastifyInstance, version: string): void {
  const header = siteTiming(version)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('server-timing', header)
    done()
  })
}

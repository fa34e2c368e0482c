import type { FastifyInstance } from 'fastify'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { type Db, sql } from '../../database/database.ts'
import { sendError } from '../error-handler.ts'

/** /healthz: the process is alive. /readyz: it can reach its database. */
export function registerHealth(app: FastifyInstance, { db }: { db: Db }): void {
  const config = { access: 'anyone' as const }
  app.get('/healthz', { config, logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { config, logLevel: 'silent' }, async (request, reply) => {
    try {
      await db.row(sql`select 1`)
      return { status: 'ok' }
    } catch {
      // The log of the request that first met the fault says more; this answer is for a probe.
      return sendError(request, reply, { status: 503, message: platformTexts.databaseAway, code: 'unavailable' })
    }
  })
}

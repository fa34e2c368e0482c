import type { FastifyInstance } from 'fastify'
import { platformTexts } from '#shared/platform/platform-texts.ts'
import { type Db, sql } from '../../database/database.ts'
import { sendError } from '../error-handler.ts'

/** GET /healthz: the process is alive. GET /readyz: the process reaches its database (docs/rules/running.md#health). */
export function registerHealth(app: FastifyInstance, { db }: { db: Db }): void {
  const config = { access: 'anyone' as const }
  app.get('/healthz', { config, logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { config, logLevel: 'silent' }, async (request, reply) => {
    try {
      await db.row(sql`select 1`)
      return { status: 'ok' }
    } catch {
      // The failed requests are in the log. This answer is for a probe.
      return sendError(request, reply, { status: 503, message: platformTexts.databaseAway, code: 'unavailable' })
    }
  })
}

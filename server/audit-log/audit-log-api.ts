import Type from 'typebox'
import { validate as isUuid } from 'uuid'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { AuditLogEntry, AuditLogQuery } from '#shared/audit-log/audit-log-contract.ts'
import { auditLogTexts } from '#shared/audit-log/audit-log-texts.ts'
import { invalid } from '#shared/errors.ts'
import { countAuditLog, listAuditLog, type AuditLogRow } from './audit-log-queries.ts'

/** The changes of admins (docs/rules/audit-log.md#where-to-read). */
export const auditLogApi: ApiPlugin = async (app, { db }) => {
  app.get(
    '/audit-log',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What admins changed: who, when, before and after; newest first',
        querystring: AuditLogQuery,
        response: { 200: Type.Array(AuditLogEntry) },
      },
    },
    async (request, reply) => {
      const { subject, id } = request.query
      if (id !== undefined && !subject) throw invalid(auditLogTexts.idWithoutSubject)
      const paging = pagingOf(request.query)
      const isKnown = id === undefined || isUuid(id)
      const total = isKnown ? await countAuditLog(db, { subject, id }) : 0
      const rows = isKnown ? await listAuditLog(db, { subject, id }, paging) : []
      return withPageHeaders(request, reply, { ...paging, items: rows.map(toWireEntry), total })
    },
  )
}

function toWireEntry({ adminId, adminName, createdAt, ...entry }: AuditLogRow): AuditLogEntry {
  return {
    ...entry,
    _id: entry.id,
    createdAt: createdAt.toISOString(),
    admin: { _id: adminId, id: adminId, name: adminName },
  }
}

import Type from 'typebox'
import { validate as isUuid } from 'uuid'
import type { ApiPlugin } from '#server/app.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { recordTexts } from '#shared/audit-log/audit-log-texts.ts'
import { ChangeRecord, RecordQuery } from '#shared/dashboard/dashboard-contract.ts'
import { invalid } from '#shared/errors.ts'
import { countRecords, listRecords, type RecordRow } from './audit-log-queries.ts'

/** GET /records: what admins changed, the newest first. */
export const recordsApi: ApiPlugin = async (app, { db }) => {
  app.get(
    '/records',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What admins changed: who, when, before and after; newest first',
        querystring: RecordQuery,
        response: { 200: Type.Array(ChangeRecord) },
      },
    },
    async (request, reply) => {
      const { subject, id } = request.query
      if (id !== undefined && !subject) throw invalid(recordTexts.idWithoutSubject)
      const paging = pagingOf(request.query)
      const isKnown = id === undefined || isUuid(id)
      const total = isKnown ? await countRecords(db, { subject, id }) : 0
      const rows = isKnown ? await listRecords(db, { subject, id }, paging) : []
      return withPageHeaders(request, reply, { ...paging, items: rows.map(toWireRecord), total })
    },
  )
}

function toWireRecord({ adminId, adminName, createdAt, ...record }: RecordRow): ChangeRecord {
  return {
    ...record,
    _id: record.id,
    createdAt: createdAt.toISOString(),
    admin: { _id: adminId, id: adminId, name: adminName },
  }
}

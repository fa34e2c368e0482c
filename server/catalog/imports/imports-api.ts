import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { sendCsv } from '#server/platform/csv-stream.ts'
import { checkedWhileRead, takeForms } from '#server/platform/http/bodies/multipart-form.ts'
import { pagingOf, withPageHeaders } from '#server/platform/http/paged-list.ts'
import { route } from '#server/platform/http/route.ts'
import { ImportForm, ImportQuery } from '#shared/catalog/import-contract.ts'
import { ImportReport } from '#shared/catalog/import-report.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { ImportRecord, UndoAnswer } from '#shared/catalog/import-undo.ts'
import { invalidFields } from '#shared/errors.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { IdParams, PagingQuery } from '#shared/wire.ts'
import type { OnProgress } from '../product-files/import-progress.ts'
import { readImportForm } from './import-form.ts'
import { importProducts, tryImport } from './import-products.ts'
import { countImports, listImports, toWireImport } from './import-records.ts'
import { leftOutRows } from './left-out-rows.ts'
import { sendProgress } from './send-progress.ts'
import { undoImport } from './undo-import.ts'

const progressLines = Type.String({
  description: 'A line of JSON each time: {progress}, and at the end {report} or {error}',
})

/** Import of product files and its undo. With `Accept: application/x-ndjson`, an import reports its progress. */
export const importsApi: ApiPlugin = async (app, deps) => {
  await takeForms(app, maxImportBytes)

  app.post(
    '/products/import',
    {
      ...checkedWhileRead,
      ...route('admin', {
        summary: 'Create and update products from a CSV file, all rows or only the right ones; with dry=1 only look',
        consumes: ['multipart/form-data'],
        querystring: ImportQuery,
        body: ImportForm,
        response: {
          200: {
            content: {
              'application/json': { schema: ImportReport },
              'application/x-ndjson': { schema: progressLines },
            },
          },
        },
      }),
    },
    async (request, reply) => {
      const isDry = isDryRun(request.query.dry)
      const wanted = await readImportForm(request)
      const work = (onProgress: OnProgress) =>
        isDry ? tryImport(deps, wanted, onProgress) : importProducts(deps, userOf(request), wanted, onProgress)
      const wantsProgress = request.headers.accept?.includes('application/x-ndjson')
      return wantsProgress ? sendProgress(request, reply, work) : work(() => undefined)
    },
  )

  app.post(
    '/products/import/left-out',
    {
      ...checkedWhileRead,
      ...route('admin', {
        summary: 'The rows that an import leaves out, as a CSV file that says why',
        consumes: ['multipart/form-data'],
        produces: ['text/csv'],
        body: ImportForm,
        response: { 200: Type.String() },
      }),
    },
    async (request, reply) =>
      sendCsv(reply, 'left-out', deps.clock(), await leftOutRows(deps, await readImportForm(request))),
  )

  app.get(
    '/products/imports',
    route('admin', {
      summary: 'The imports of the last day, the newest first',
      querystring: PagingQuery,
      response: { 200: Type.Array(ImportRecord) },
    }),
    async (request, reply) => {
      const paging = pagingOf(request.query)
      const now = deps.clock()
      const [rows, total] = await Promise.all([listImports(deps.db, now, paging), countImports(deps.db, now)])
      return withPageHeaders(request, reply, { ...paging, items: rows.map(toWireImport), total })
    },
  )

  app.post(
    '/products/imports/:id/undo',
    route('admin', {
      summary: 'Undo an import as a whole, within a day and while nothing that it made was ordered or edited',
      params: IdParams,
      response: { 200: UndoAnswer },
    }),
    async (request) => undoImport(deps, userOf(request), request.params.id),
  )
}

function isDryRun(dry: string | undefined): boolean {
  if (dry === undefined || dry === '0') return false
  if (dry === '1') return true
  throw invalidFields([{ field: 'dry', message: importTexts.dryUnclear }])
}

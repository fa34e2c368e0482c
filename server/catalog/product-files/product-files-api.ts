import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { sendCsv } from '#server/platform/csv-stream.ts'
import { checkedWhileRead, takeForms } from '#server/platform/http/bodies/multipart-form.ts'
import { ImportColumns, ImportForm, ImportQuery, ImportReport } from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { invalidFields } from '#shared/errors.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { exportProducts } from './export-products.ts'
import { importProducts, tryImport } from './import-products.ts'
import { readImportForm } from './read-import-form.ts'
import { type OnProgress, readColumns } from './read-import.ts'
import { sendProgress, wantsProgress } from './send-progress.ts'

const progressLines = Type.String({
  description: 'A line of JSON each time: {progress}, and at the end {report} or {error}',
})

/** Exporting and importing product files. An import that is asked for `application/x-ndjson` reports its progress. */
export const productFilesApi: ApiPlugin = async (app, deps) => {
  await takeForms(app, maxImportBytes)

  app.get(
    '/products/export',
    {
      config: { access: 'admin' },
      schema: { summary: 'All products as a CSV file', produces: ['text/csv'], response: { 200: Type.String() } },
    },
    async (_, reply) => sendCsv(reply, 'products', deps.clock(), await exportProducts(deps.db)),
  )

  app.post(
    '/products/import',
    {
      ...checkedWhileRead,
      config: { access: 'admin' },
      schema: {
        summary: 'Create and update products from a CSV file, all rows or none; with dry=1 only look',
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
      },
    },
    async (request, reply) => {
      const isDry = isDryRun(request.query.dry)
      const wanted = await readImportForm(request)
      const work = (onProgress: OnProgress) =>
        isDry ? tryImport(deps, wanted, onProgress) : importProducts(deps, userOf(request), wanted, onProgress)
      return wantsProgress(request) ? sendProgress(request, reply, work) : work(() => undefined)
    },
  )

  app.post(
    '/products/import/columns',
    {
      ...checkedWhileRead,
      config: { access: 'admin' },
      schema: {
        summary: 'The columns of a CSV file, read from its beginning',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.String({ format: 'binary' }) }),
        response: { 200: ImportColumns },
      },
    },
    async (request) => {
      const { file } = await readImportForm(request)
      return readColumns(file)
    },
  )
}

function isDryRun(dry: string | undefined): boolean {
  if (dry === undefined || dry === '0') return false
  if (dry === '1') return true
  throw invalidFields([{ field: 'dry', message: importTexts.dryUnclear }])
}

import { PassThrough, type Readable } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { userOf } from '#server/accounts/guards.ts'
import type { ApiPlugin } from '#server/app.ts'
import { csvStream, sendCsv } from '#server/platform/csv-stream.ts'
import { type Database, sql } from '#server/platform/database/database.ts'
import { dollarText } from '#server/platform/database/sql-formats.ts'
import { checkedWhileRead, readForm, takeForms } from '#server/platform/http/bodies/multipart-form.ts'
import { explainError } from '#server/platform/http/error-handler.ts'
import { route } from '#server/platform/http/route.ts'
import {
  ImportColumns,
  ImportForm,
  type ImportLine,
  ImportQuery,
  ImportReport,
} from '#shared/catalog/import-contract.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { type ColumnMapping, type ProductFileColumn, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { invalidFields } from '#shared/errors.ts'
import { fromJson, isRecord } from '#shared/stored-values.ts'
import { maxImportBytes } from '#shared/upload-limits.ts'
import { type ImportRequest, importProducts, tryImport } from './import-products.ts'
import { type OnProgress, readColumns } from './read-import.ts'

const progressLines = Type.String({
  description: 'A line of JSON each time: {progress}, and at the end {report} or {error}',
})

/** Export and import of product files. With `Accept: application/x-ndjson`, an import reports its progress. */
export const productFilesApi: ApiPlugin = async (app, deps) => {
  await takeForms(app, maxImportBytes)

  app.get(
    '/products/export',
    route('admin', { summary: 'All products as a CSV file', produces: ['text/csv'], response: { 200: Type.String() } }),
    async (_, reply) => sendCsv(reply, 'products', deps.clock(), await exportProducts(deps.db)),
  )

  app.post(
    '/products/import',
    {
      ...checkedWhileRead,
      ...route('admin', {
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
    '/products/import/columns',
    {
      ...checkedWhileRead,
      ...route('admin', {
        summary: 'The columns of a CSV file, read from its beginning',
        consumes: ['multipart/form-data'],
        body: Type.Object({ file: Type.String({ format: 'binary' }) }),
        response: { 200: ImportColumns },
      }),
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

/** The file and the known fields of an import's form. Throws as `readForm`, and `invalid` for an unreadable mapping. */
async function readImportForm(request: FastifyRequest): Promise<ImportRequest> {
  const { file, fields } = await readForm(request, importTexts)
  return {
    file,
    mapping: mappingOf(fields.get('mapping')),
    createCategories: fields.get('createCategories') === 'true',
  }
}

function mappingOf(json: string | undefined): ColumnMapping | undefined {
  if (!json) return undefined
  const sent = fromJson(json)
  const refuse = () => invalidFields([{ field: 'mapping', message: importTexts.mappingUnreadable }])
  if (!isRecord(sent)) throw refuse()
  const mapping: ColumnMapping = {}
  for (const column of productFileColumns) {
    const title = sent[column] ?? undefined
    if (title !== undefined && typeof title !== 'string') throw refuse()
    mapping[column] = title
  }
  return mapping
}

/** Answers at once, with a line of JSON for each report of `work`. The last line is the report or the error. */
function sendProgress(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (onProgress: OnProgress) => Promise<ImportReport>,
): FastifyReply {
  const lines = new PassThrough()
  const say = (line: ImportLine) => void lines.write(`${JSON.stringify(line)}\n`)
  const sayError = (error: FastifyError) => {
    const { status, message, code, errors = [] } = explainError(request, error)
    say({ error: { status, message, code, errors, requestId: request.id } })
  }
  work((progress) => say({ progress }))
    .then((report) => say({ report }), sayError)
    .finally(() => lines.end())
  // Without this header, proxies would collect the lines until the end.
  return reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no').send(lines)
}

type ExportedProduct = Record<ProductFileColumn, string | number | boolean>

/** All products as a CSV file. An import of this file changes nothing. */
function exportProducts(db: Database): Promise<Readable> {
  return csvStream<ExportedProduct>(db, {
    cursor: 'product_export',
    titles: productFileColumns,
    query: sql`
      select slug, products.name, brand, categories.name as category, unit,
        ${dollarText('price_cents')} as price, quantity as stock, description, products.image, active,
        quantity as stock_at_export, version
      from products join categories on categories.id = category_id join stock on product_id = products.id
      order by products.name, products.id`,
    cellsOf: (product) => productFileColumns.map((column) => product[column]),
  })
}

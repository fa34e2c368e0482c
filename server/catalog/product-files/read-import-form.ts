import type { FastifyRequest } from 'fastify'
import { type ColumnMapping, csvColumns } from '#shared/catalog/csv-columns.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { type AppError, invalid, tooLarge, unsupportedType } from '#shared/errors.ts'
import type { ImportRequest } from './import-products.ts'

/**
 * The file and the fields of an import's form; further fields are ignored.
 * @throws unsupported_type when it is no form, too_large beyond the limit, invalid otherwise
 */
export async function readImportForm(request: FastifyRequest): Promise<ImportRequest> {
  if (!request.isMultipart()) throw unsupportedType(importTexts.notAForm)
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      // A file under another name is read as well: the form only ends when all its parts are.
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (part.fieldname === 'file') file = await part.toBuffer()
      else await part.toBuffer()
    }
  } catch (error) {
    throw inPlainWords(error)
  }
  if (!file) throw invalid(importTexts.noFile)
  return {
    file,
    mapping: mappingOf(fields.get('mapping')),
    createCategories: fields.get('createCategories') === 'true',
  }
}

function mappingOf(json: string | undefined): ColumnMapping | undefined {
  if (!json) return undefined
  const sent = parsed(json)
  const refuse = () =>
    invalid(importTexts.mappingUnreadable, { errors: [{ field: 'mapping', message: importTexts.mappingUnreadable }] })
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw refuse()
  const mapping: ColumnMapping = {}
  for (const column of csvColumns) {
    const title: unknown = (sent as Record<string, unknown>)[column] ?? undefined
    if (title !== undefined && typeof title !== 'string') throw refuse()
    mapping[column] = title
  }
  return mapping
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON: the caller says so.
    return undefined
  }
}

function inPlainWords(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(importTexts.tooLarge, { cause: error })
  if (code === 'FST_FILES_LIMIT') return invalid(importTexts.oneFileOnly, { cause: error })
  return invalid(importTexts.brokenForm, { cause: error })
}

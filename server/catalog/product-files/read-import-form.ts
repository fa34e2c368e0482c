import type { FastifyRequest } from 'fastify'
import { readForm } from '#server/platform/http/bodies/multipart-form.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { type ColumnMapping, productFileColumns } from '#shared/catalog/product-file-columns.ts'
import { invalidFields } from '#shared/errors.ts'
import { fromJson, isRecord } from '#shared/stored-values.ts'
import type { ImportRequest } from './import-products.ts'

/**
 * The file and the fields of an import's form; other fields are ignored. Throws as `readForm`, and `invalid` when the
 * mapping can't be read.
 */
export async function readImportForm(request: FastifyRequest): Promise<ImportRequest> {
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

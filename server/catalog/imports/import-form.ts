import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { readForm } from '#server/platform/http/bodies/multipart-form.ts'
import { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { cutTo, oneLine } from '#shared/clean-text.ts'
import { invalidFields } from '#shared/errors.ts'
import { fromJson } from '#shared/stored-values.ts'
import type { ImportRequest } from './import-products.ts'

const maxFileName = 100

/** The file and the decisions of an import's form. Throws as `readForm`, and `invalid` for unreadable decisions. */
export async function readImportForm(request: FastifyRequest): Promise<ImportRequest> {
  const { file, fileName, fields } = await readForm(request, importTexts)
  return { file, fileName: cutTo(oneLine(fileName), maxFileName), decisions: decisionsOf(fields.get('decisions')) }
}

function decisionsOf(json: string | undefined): ImportDecisions {
  const decisions = json ? fromJson(json) : {}
  if (Value.Check(ImportDecisions, decisions)) return decisions
  throw invalidFields([{ field: 'decisions', message: importTexts.decisionsUnreadable }])
}

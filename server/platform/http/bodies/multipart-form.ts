import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AppError, invalid, tooLarge, unsupportedType } from '#shared/errors.ts'

/** The sentences for a form that can't be accepted. */
type FormTexts = Record<'notAForm' | 'noFile' | 'oneFileOnly' | 'tooLarge' | 'brokenForm', string>

/** A form: the file of the field `file` with its name, and the other fields. */
type SentForm = { file: Buffer; fileName: string; fields: Map<string, string> }

/** Accepts forms with one file of at most `maxBytes` in this scope. */
export async function takeForms(scope: FastifyInstance, maxBytes: number): Promise<void> {
  await scope.register(multipart, { limits: { files: 1, fileSize: maxBytes, fields: 20, fieldSize: 10_000 } })
}

/** Turns schema validation off for routes that take a form: `readForm` checks the form, and the schema only documents it. */
export const checkedWhileRead = { validatorCompiler: () => () => true }

/** Reads a form to its end. Throws `unsupported_type` for other bodies, `too_large` beyond the limit, else `invalid`. */
export async function readForm(request: FastifyRequest, texts: FormTexts): Promise<SentForm> {
  if (!request.isMultipart()) throw unsupportedType(texts.notAForm)
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  let fileName = ''
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value))
      else if (part.fieldname === 'file') [file, fileName] = [await part.toBuffer(), part.filename]
      // The form only ends after all its parts, so a file under another name is read too.
      else await part.toBuffer()
    }
  } catch (error) {
    throw inPlainWords(error, texts)
  }
  if (!file) throw invalid(texts.noFile)
  return { file, fileName, fields }
}

function inPlainWords(error: unknown, texts: FormTexts): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(texts.tooLarge, { cause: error })
  if (code === 'FST_FILES_LIMIT') return invalid(texts.oneFileOnly, { cause: error })
  return invalid(texts.brokenForm, { cause: error })
}

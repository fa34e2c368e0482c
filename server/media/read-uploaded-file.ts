import type { FastifyRequest } from 'fastify'
import { type AppError, invalid, tooLarge, unsupportedType } from '#shared/errors.ts'
import { mediaTexts } from '#shared/media/media-texts.ts'

/**
 * The bytes of the form's one file, in the field `file`; other fields are ignored.
 * @throws unsupported_type when it is no multipart form, too_large beyond the plug-in's limit, invalid otherwise
 */
export async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw unsupportedType(mediaTexts.notAForm)
  let bytes: Buffer | undefined
  try {
    for await (const part of request.parts()) {
      // A file under another name is read as well: the form only ends when all its parts are.
      const content = part.type === 'file' ? await part.toBuffer() : undefined
      if (part.fieldname === 'file' && content) bytes = content
    }
  } catch (error) {
    throw inPlainWords(error)
  }
  if (!bytes) throw invalid(mediaTexts.noFile)
  return bytes
}

function inPlainWords(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(mediaTexts.tooHeavy, { cause: error })
  if (code === 'FST_FILES_LIMIT') return invalid(mediaTexts.oneFileOnly, { cause: error })
  return invalid(mediaTexts.brokenForm, { cause: error })
}

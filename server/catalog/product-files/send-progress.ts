import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { explainError } from '#server/platform/http/error-handler.ts'
import type { ImportLine, ImportReport } from '#shared/catalog/import-contract.ts'
import type { OnProgress } from './read-import.ts'

/** True when the caller wants to follow the import, in lines of JSON. */
export function wantsProgress(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('application/x-ndjson') ?? false
}

/** Answers at once, line by line as `work` goes on; the last line is the report, or the error of any other call. */
export function sendProgress(
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
  // Proxies would otherwise hold the lines back until the end.
  return reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no').send(lines)
}

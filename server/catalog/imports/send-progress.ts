import { PassThrough } from 'node:stream'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { explainError } from '#server/platform/http/error-handler.ts'
import type { ImportLine } from '#shared/catalog/import-contract.ts'
import type { ImportReport } from '#shared/catalog/import-report.ts'
import type { OnProgress } from '../product-files/import-progress.ts'

/** Answers at once, with a line of JSON for each report of `work`. The last line is the report or the error. */
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
  // Without this header, proxies would collect the lines until the end.
  return reply.type('application/x-ndjson; charset=utf-8').header('x-accel-buffering', 'no').send(lines)
}

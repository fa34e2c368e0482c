import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** The deepest body of the API has four levels. Endless nesting breaks recursive code. */
const maxDepth = 32

/** Reads JSON bodies with `jsonParser`. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, jsonParser(app))
}

type Done = (error: Error | null, body?: unknown) => void

/**
 * Parses JSON as Fastify does, with `__proto__` refused. Also refuses deep nesting and makes every text well-formed
 * Unicode: JSON can contain half a character ('\ud800'), which PostgreSQL can't store.
 */
export function jsonParser(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request: FastifyRequest, body: string, done: Done): void => {
    // Some clients announce JSON with every call. Where a body is needed, the schema refuses a missing one.
    if (body === '') return done(null)
    void parse(request, body, (error, json: unknown) => {
      if (error || tidy(json)) done(error, json)
      else done(invalid(platformTexts.malformed))
    })
  }
}

/**
 * Drops the type and encoding of an empty body (`curl -d ''`, `fetch` with `body: ''`), because Fastify would refuse
 * the type. The length of a body in chunks is not known yet, so its type stays.
 */
export function dropTypeOfEmptyBody({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined) {
    delete headers['content-type']
    delete headers['content-encoding']
  }
}

/** The `preValidation` of a call that needs no body. The documentation says so too. */
export async function bodyMayBeMissing(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

type Part = { level: number; value: Record<string, unknown> }

/** Changes the texts in place; false when the nesting is too deep. Has no recursion, because deep nesting breaks recursion. */
function tidy(json: unknown): boolean {
  const open: Part[] = [{ level: 0, value: { json } }]
  for (let part = open.pop(); part; part = open.pop()) {
    if (part.level > maxDepth) return false
    for (const name of Object.keys(part.value)) {
      const value = part.value[name]
      if (typeof value === 'string') part.value[name] = value.toWellFormed()
      else if (typeof value === 'object' && value !== null)
        open.push({ level: part.level + 1, value: value as Part['value'] })
    }
  }
  return true
}

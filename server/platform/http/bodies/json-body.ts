import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid } from '#shared/errors.ts'
import { platformTexts } from '#shared/platform/platform-texts.ts'

/** Our deepest body has four levels. Endless nesting would break any code that walks through it. */
const maxDepth = 32

/**
 * Reads JSON bodies as Fastify does (a field that reaches for `__proto__` is refused), refuses what is nested too deep,
 * and makes every text well-formed Unicode: JSON can contain half a character ('\ud800'), which PostgreSQL can't store.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients announce JSON with every call, even without a body. A call that needs one is refused by its schema.
    if (body === '') return done(null)
    void parse(request, body, (error, json: unknown) => {
      if (error || tidy(json)) done(error, json)
      else done(invalid(platformTexts.malformed))
    })
  })
}

/**
 * An empty body is none, whatever type or encoding a client names with it (`curl -d ''`, `fetch` with `body: ''`): asked
 * for its parser, Fastify would refuse the type. One that is sent in parts is only known to be empty when it has come.
 */
export function dropTypeOfEmptyBody({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) === 0 && headers['transfer-encoding'] === undefined) {
    delete headers['content-type']
    delete headers['content-encoding']
  }
}

/** The `preValidation` of a call that needs no body: none counts as an empty one. The documentation is made from it, too. */
export async function bodyMayBeMissing(request: FastifyRequest): Promise<void> {
  request.body ??= {}
}

type Part = { level: number; value: Record<string, unknown> }

/** Works in place; false when the nesting is too deep. Without recursion, because that is what deep nesting would break. */
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

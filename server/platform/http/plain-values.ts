import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FieldError, invalid } from '#shared/errors.ts'
import { platformTexts as texts } from '#shared/info/platform-texts.ts'
import { isRecord } from '#shared/stored-values.ts'

type Kind = 'number' | 'integer' | 'boolean' | 'string'
type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/** As people and pages write numbers. */
const decimal = /^-?\d+(?:\.\d+)?$/

/**
 * Refuses what the checker of the schemas would quietly turn into something else: '0x10', '1e1', ' 3', '+3' where a
 * number is due; in a body also `null` for a number or a boolean, which would become 0 or false, and so ban an account
 * or take a product off sale, and a list where one value is due. All that is malformed (RULINGS §2): whoever sends it
 * means something else.
 */
export function registerPlainValues(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { querystring, body: bodySchema } = (route.schema ?? {}) as { querystring?: Schema; body?: Schema }
    if (!querystring && !bodySchema) return
    const refuseOthers = async ({ query, body }: FastifyRequest) => {
      const [odd] = [...oddValues(querystring, query, isPlainInAddress), ...oddValues(bodySchema, body, isPlainInBody)]
      if (odd) throw invalid(odd.message, { errors: [odd] })
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), refuseOthers]
  })
}

type IsPlain = Record<Kind, (value: unknown) => boolean>

const isPlainNumber = (value: unknown): boolean =>
  typeof value === 'string' ? decimal.test(value) : typeof value === 'number'

/** All that an address carries are texts. */
const isPlainInAddress: IsPlain = {
  number: isPlainNumber,
  integer: isPlainNumber,
  boolean: () => true,
  string: () => true,
}

/** Old clients may send a postal code as a number, so a text may be one; none at all is an empty one. */
const isPlainInBody: IsPlain = {
  number: isPlainNumber,
  integer: isPlainNumber,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => value === null || ['string', 'number'].includes(typeof value),
}

/** The first value that is odd, if there is one. What may be of several kinds needs to be one of them; rules of its own read it. */
function oddValues(schema: Schema | undefined, sent: unknown, isPlain: IsPlain, path: string[] = []): FieldError[] {
  if (!schema || sent === undefined) return []
  const { type, properties = {}, items, anyOf } = schema
  if (type === 'object') {
    if (!isRecord(sent)) return []
    return firstOf(Object.entries(properties), ([name, inner]) =>
      oddValues(inner, Object.hasOwn(sent, name) ? sent[name] : undefined, isPlain, [...path, name]),
    )
  }
  if (type === 'array') {
    const entries = [sent].flat().entries()
    return firstOf(entries, ([index, entry]) => oddValues(items, entry, isPlain, [...path, String(index)]))
  }
  const kinds = (anyOf ?? [schema]).map((one) => one.type).filter((kind) => kind !== 'null')
  if (!kinds.every(isKind) || kinds.some((kind) => isPlain[kind](sent))) return []
  const field = path.join('.')
  return [{ field, message: `${field || texts.theBody} ${texts.ofType(...kinds.map((kind) => texts.types[kind]))}` }]
}

function firstOf<Entry>(entries: Iterable<Entry>, look: (entry: Entry) => FieldError[]): FieldError[] {
  for (const entry of entries) {
    const found = look(entry)
    if (found.length > 0) return found
  }
  return []
}

const isKind = (type: unknown): type is Kind => typeof type === 'string' && Object.hasOwn(isPlainInBody, type)

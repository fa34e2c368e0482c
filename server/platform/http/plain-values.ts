import type { FastifyInstance, preValidationHookHandler } from 'fastify'
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
    const refuseOthers: preValidationHookHandler = ({ query, body }, _reply, done) => {
      const odd = oddValue(querystring, query, isPlainInAddress) ?? oddValue(bodySchema, body, isPlainInBody)
      done(odd && invalid(odd.message, { errors: [odd] }))
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
function oddValue(schema: Schema | undefined, sent: unknown, isPlain: IsPlain, field = ''): FieldError | undefined {
  if (!schema || sent === undefined) return undefined
  const { type, properties = {}, items, anyOf } = schema
  if (type === 'object') {
    if (!isRecord(sent)) return undefined
    const names = Object.keys(properties).filter((name) => Object.hasOwn(sent, name))
    return firstOf(names, (name) => oddValue(properties[name], sent[name], isPlain, within(field, name)))
  }
  if (type === 'array') {
    const list = [sent].flat()
    return firstOf(list.keys(), (index) => oddValue(items, list[index], isPlain, within(field, String(index))))
  }
  const kinds = (anyOf ?? [schema]).map((one) => one.type).filter((kind) => kind !== 'null')
  if (!kinds.every(isKind) || kinds.some((kind) => isPlain[kind](sent))) return undefined
  return { field, message: `${field || texts.theBody} ${texts.ofType(...kinds.map((kind) => texts.types[kind]))}` }
}

const within = (field: string, name: string): string => (field ? `${field}.${name}` : name)

function firstOf<Key>(keys: Iterable<Key>, look: (key: Key) => FieldError | undefined): FieldError | undefined {
  for (const key of keys) {
    const found = look(key)
    if (found) return found
  }
  return undefined
}

const isKind = (type: unknown): type is Kind => typeof type === 'string' && Object.hasOwn(isPlainInBody, type)

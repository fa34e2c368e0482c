import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { decimalPattern } from '#shared/decimal.ts'
import { type FieldError, invalidFields } from '#shared/errors.ts'
import { platformTexts as texts } from '#shared/platform/platform-texts.ts'
import { isRecord } from '#shared/stored-values.ts'

type Kind = 'number' | 'integer' | 'boolean' | 'string'
type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/**
 * Refuses values that schema coercion would silently turn into something else: '0x10', '1e1', ' 3', '+3' where a number
 * is expected; in a body also `null` for a number or a boolean, which would become 0 or false, and so ban an account or
 * take a product off sale, and a list where one value is expected. All of it is malformed (RULINGS §2): whoever sends
 * it means something else.
 */
export function registerPlainValues(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { querystring, body: bodySchema } = (route.schema ?? {}) as { querystring?: Schema; body?: Schema }
    const oddInAddress = lookFor(querystring, isPlainInAddress)
    const oddInBody = lookFor(bodySchema, isPlainInBody)
    if (!oddInAddress && !oddInBody) return
    const refuseOthers: preValidationHookHandler = ({ query, body }, _reply, done) => {
      const odd = oddInAddress?.(query, '') ?? oddInBody?.(body, '')
      done(odd && invalidFields([odd]))
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), refuseOthers]
  })
}

/** Which values of each kind are plain; of a kind that isn't named, all are. */
type IsPlain = Partial<Record<Kind, (value: unknown) => boolean>>

const isPlainNumber = (value: unknown): boolean =>
  typeof value === 'string' ? decimalPattern.test(value) : typeof value === 'number'

/** In an address every value is a text. */
const isPlainInAddress: IsPlain = { number: isPlainNumber, integer: isPlainNumber }

/** A text may come as a number, because old clients send postal codes so; null counts as an empty text. */
const isPlainInBody: IsPlain = {
  number: isPlainNumber,
  integer: isPlainNumber,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => value === null || ['string', 'number'].includes(typeof value),
}

/** The first value that is odd, if there is one. */
type OddValue = (sent: unknown, field: string) => FieldError | undefined

/**
 * Builds the search for odd values from a schema, once for all requests; undefined where no value can be odd. A value
 * that may have several types needs to fit only one of them; its own rules read it.
 */
function lookFor(schema: Schema | undefined, isPlain: IsPlain): OddValue | undefined {
  if (!schema) return undefined
  const { type, properties = {}, items, anyOf } = schema
  if (type === 'object') return lookInRecord(properties, isPlain)
  if (type === 'array') return lookInList(items, isPlain)
  const kinds = (anyOf ?? [schema]).map((one) => one.type).filter((kind) => kind !== 'null')
  if (!kinds.every(isKind)) return undefined
  const checks = kinds.map((kind) => isPlain[kind])
  if (!checks.every((check) => check !== undefined)) return undefined
  const due = texts.ofType(...kinds.map((kind) => texts.types[kind]))
  return (sent, field) => {
    if (sent === undefined || checks.some((isPlainKind) => isPlainKind(sent))) return undefined
    return { field, message: `${field || texts.theBody} ${due}` }
  }
}

function lookInRecord(properties: Record<string, Schema>, isPlain: IsPlain): OddValue | undefined {
  const looks = Object.entries(properties).flatMap(([name, schema]) => {
    const look = lookFor(schema, isPlain)
    return look ? [{ name, look }] : []
  })
  if (looks.length === 0) return undefined
  return (sent, field) => {
    if (!isRecord(sent)) return undefined
    for (const { name, look } of looks) {
      const odd = Object.hasOwn(sent, name) ? look(sent[name], within(field, name)) : undefined
      if (odd) return odd
    }
    return undefined
  }
}

function lookInList(items: Schema | undefined, isPlain: IsPlain): OddValue | undefined {
  const look = lookFor(items, isPlain)
  if (!look) return undefined
  return (sent, field) => {
    if (sent === undefined) return undefined
    for (const [index, value] of [sent].flat().entries()) {
      const odd = look(value, within(field, String(index)))
      if (odd) return odd
    }
    return undefined
  }
}

const within = (field: string, name: string): string => (field ? `${field}.${name}` : name)

const isKind = (type: unknown): type is Kind => typeof type === 'string' && Object.hasOwn(isPlainInBody, type)

import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { decimalPattern } from '#shared/decimal.ts'
import { type FieldError, invalidFields } from '#shared/errors.ts'
import { platformTexts as texts } from '#shared/platform/platform-texts.ts'
import { isRecord } from '#shared/stored-values.ts'

type Kind = 'number' | 'integer' | 'boolean' | 'string'
/** What is read here of a schema. */
export type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/**
 * Refuses values that Ajv would coerce: '0x10', '1e1', ' 3' and '+3' as numbers; in bodies also null (it would become 0
 * or false, and ban an account) and one-element lists.
 */
export function refuseCoercion(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { querystring, body: bodySchema } = (route.schema ?? {}) as { querystring?: Schema; body?: Schema }
    const checkAddress = buildCheck(querystring, isPlainInAddress)
    const checkBody = buildCheck(bodySchema, isPlainInBody)
    if (!checkAddress && !checkBody) return
    const refuseOthers: preValidationHookHandler = ({ query, body }, _reply, done) => {
      const problem = checkAddress?.(query, '') ?? checkBody?.(body, '')
      done(problem && invalidFields([problem]))
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

/** Null counts as an empty text. */
const isPlainInBody: IsPlain = {
  number: isPlainNumber,
  integer: isPlainNumber,
  boolean: (value) => typeof value === 'boolean',
  string: (value) => value === null || typeof value === 'string',
}

/** What is wrong with the first value that would be coerced, if there is one. */
type Check = (sent: unknown, field: string) => FieldError | undefined

/**
 * Builds the check of a schema's values, once for all requests; undefined where none can be wrong. A value that may have
 * several types needs to fit only one of them; its own rules read it.
 */
function buildCheck(schema: Schema | undefined, isPlain: IsPlain): Check | undefined {
  if (!schema) return undefined
  const { type, properties = {}, items, anyOf } = schema
  if (type === 'object') return buildRecordCheck(properties, isPlain)
  if (type === 'array') return buildListCheck(items, isPlain)
  const kinds = (anyOf ?? [schema]).map((one) => one.type).filter((kind) => kind !== 'null')
  if (!kinds.every(isKind)) return undefined
  const fits = kinds.map((kind) => isPlain[kind])
  if (!fits.every((fit) => fit !== undefined)) return undefined
  const due = texts.ofType(...kinds.map((kind) => texts.types[kind]))
  return (sent, field) => {
    if (sent === undefined || fits.some((fit) => fit(sent))) return undefined
    return { field, message: `${field || texts.theBody} ${due}` }
  }
}

function buildRecordCheck(properties: Record<string, Schema>, isPlain: IsPlain): Check | undefined {
  const checks = Object.entries(properties).flatMap(([name, schema]) => {
    const check = buildCheck(schema, isPlain)
    return check ? [{ name, check }] : []
  })
  if (checks.length === 0) return undefined
  return (sent, field) => {
    if (!isRecord(sent)) return undefined
    for (const { name, check } of checks) {
      const problem = Object.hasOwn(sent, name) ? check(sent[name], within(field, name)) : undefined
      if (problem) return problem
    }
    return undefined
  }
}

function buildListCheck(items: Schema | undefined, isPlain: IsPlain): Check | undefined {
  const check = buildCheck(items, isPlain)
  if (!check) return undefined
  return (sent, field) => {
    if (sent === undefined) return undefined
    for (const [index, value] of [sent].flat().entries()) {
      const problem = check(value, within(field, String(index)))
      if (problem) return problem
    }
    return undefined
  }
}

const within = (field: string, name: string): string => (field ? `${field}.${name}` : name)

const isKind = (type: unknown): type is Kind => typeof type === 'string' && Object.hasOwn(isPlainInBody, type)

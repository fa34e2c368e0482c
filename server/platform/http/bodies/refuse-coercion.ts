import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { decimalPattern } from '#shared/decimal.ts'
import { invalidFields } from '#shared/errors.ts'
import { platformTexts as texts } from '#shared/platform/platform-texts.ts'
import { isRecord } from '#shared/stored-values.ts'

type Kind = 'number' | 'integer' | 'boolean' | 'string'
/** The parts of a JSON schema that are read here. */
export type Schema = { type?: unknown; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] }

/**
 * Refuses values that Ajv would coerce: '0x10', '1e1', ' 3' and '+3' as numbers; in bodies also null (null would become
 * 0 or false, and ban an account) and one-element lists. Drops the fields of a body that its schema does not name
 * (docs/rules/running.md#api).
 */
export function refuseCoercion(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { querystring, body } = (route.schema ?? {}) as { querystring?: Schema; body?: Schema }
    if (!querystring && !body) return
    const parameters = querystring?.properties ?? {}
    const refuse: preValidationHookHandler = (request, _reply, done) => {
      for (const [name, value] of Object.entries(request.query as object))
        if (Object.hasOwn(parameters, name)) plainParts(value, parameters[name]!, isPlainInAddress, name)
      if (body) request.body = plainParts(request.body, body, isPlainInBody)
      done()
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), refuse]
  })
}

/** Which values of a kind are plain. Kinds without a function are not checked. */
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

/** The value without unknown fields. Throws `invalid` for a value that is not plain. `field` is the path so far. */
function plainParts(value: unknown, schema: Schema, isPlain: IsPlain, field = ''): unknown {
  const { properties, items } = schema
  const part = (name: string, value: unknown, schema: Schema) =>
    plainParts(value, schema, isPlain, field ? `${field}.${name}` : name)
  if (items) {
    const parts = [value ?? []].flat().map((one, index) => part(String(index), one, items))
    return Array.isArray(value) ? parts : value
  }
  if (properties && isRecord(value)) {
    const known = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name))
    return Object.fromEntries(known.map(([name, schema]) => [name, part(name, value[name], schema)]))
  }
  const ofObject = isRecord(value) && schema.anyOf?.find((one) => one.properties)
  if (ofObject) return plainParts(value, ofObject, isPlain, field)
  if (value !== undefined) requirePlain(value, schema, isPlain, field)
  return value
}

/** A value that may have several types needs to fit only one of them. Values of other types are left to the schema. */
function requirePlain(value: unknown, schema: Schema, isPlain: IsPlain, field: string): void {
  // Nearly all values. The search for other types would take a twentieth of a cached answer's time.
  if (!schema.anyOf && (isPlain[schema.type as Kind]?.(value) ?? true)) return
  const types = (schema.anyOf ?? [schema]).map(({ type }) => type).filter((type) => type !== 'null')
  const fits = types.map((type) => (type === 'object' ? isRecord : isPlain[type as Kind]))
  if (fits.some((fit) => !fit || fit(value))) return
  const due = texts.ofType(...types.map((type) => texts.types[type as Kind]))
  throw invalidFields([{ field, message: `${field || texts.theBody} ${due}` }])
}

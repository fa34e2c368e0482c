// Values for a schema: valid ones, with one or two mistakes.
import fc from 'fast-check'
import { anything, anyNumber, anyText, nastyTexts, pollution } from './nasty-values.ts'
import type { Schema } from './openapi.ts'

/** A value for a schema: valid, nasty, or of another type. */
export function valueOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: honestValue(schema, name) },
    { weight: 1, arbitrary: fc.oneof(anyText, anyNumber) },
    { weight: 1, arbitrary: anything },
  )
}

const serial = fc.integer({ min: 1, max: 1e9 })

/** A valid value for a field of this name. Only valid requests reach the code that stores and shows texts. */
const honest: Record<string, fc.Arbitrary<unknown>> = {
  name: serial.map((number) => `Pears ${number}`),
  slug: serial.map((number) => `pears-${number}`),
  email: fc.oneof(
    fc.constant('{{email}}'),
    serial.map((number) => `pears-${number}@shopper.example`),
  ),
  password: fc.constant('{{password}}'),
  currentPassword: fc.constant('{{password}}'),
  category: fc.constant('{{category}}'),
  price: fc.constant(3.49),
  stock: serial.map((pieces) => pieces % 100),
  image: fc.constant(''),
  imageCategory: fc.constant(''),
  rating: fc.integer({ min: 1, max: 5 }),
  product: fc.constant('{{product}}'),
  id: fc.constant('{{product}}'),
  _id: fc.constant('{{product}}'),
  quantity: fc.integer({ min: 1, max: 3 }),
  coupon: fc.constantFrom('FOODLAND', ' foodland ', null, ''),
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC'),
  mapping: fc.constantFrom('{}', '{"name":"name"}', '{"name":1}', '[', '{"__proto__":{"polluted":true}}'),
}
/** Sums are left out, because the server compares them and would refuse most orders. */
const leftOut = new Set(['itemsPrice', 'taxPrice', 'shippingPrice', 'totalPrice', 'version', 'stockSeen'])

function honestValue(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { type, anyOf, enum: values, properties, items } = schema
  if (properties) return objectOf(properties)
  if (values) return fc.constantFrom(...values)
  if (type === 'array') return fc.array(valueOf(items ?? {}), { minLength: 1, maxLength: 3 })
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100) })
  if (type === 'number') return serial.map((cents) => (cents % 10_000) / 100)
  const ofName = Object.hasOwn(honest, name) ? honest[name]! : serial.map((number) => `Orchard Lane ${number}`)
  // Free texts may contain markup, formulas and line ends.
  const text = fc.oneof({ weight: 15, arbitrary: ofName }, { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) })
  return anyOf ? fc.oneof(ofName, ofName, ...anyOf.map((one) => honestValue(one, name))) : text
}

/** A valid object with up to two changed fields, and sometimes a `__proto__`. */
function objectOf(properties: Record<string, Schema>): fc.Arbitrary<object> {
  const names = Object.keys(properties)
  const sent = names.filter((name) => !leftOut.has(name))
  const right = fc.record(Object.fromEntries(sent.map((name) => [name, honestValue(properties[name]!, name)])))
  if (names.length === 0) return right
  const change = fc
    .constantFrom(...names)
    .chain((name) => fc.tuple(fc.constant(name), fc.option(valueOf(properties[name]!, name), { nil: undefined })))
  const intruder = fc.option(fc.constantFrom(...pollution), { freq: 12, nil: undefined })
  return fc.tuple(right, fc.array(change, { maxLength: 2 }), intruder).map(([object, changes, extra]) => {
    const changed = Object.assign({}, object, Object.fromEntries(changes))
    if (extra === undefined) return changed
    // Assigning to __proto__ would change the object itself instead of adding a field.
    return Object.defineProperty(changed, extra, {
      value: extra === 'then' ? '{{deep}}' : { polluted: true },
      enumerable: true,
    })
  })
}

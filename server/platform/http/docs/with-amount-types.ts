import type { Schema } from '../bodies/refuse-coercion.ts'

/**
 * A body in which each field has a type. Amounts have none for the checker, so that it turns nothing into a number; the
 * rules that read them take these.
 */
export function withAmountTypes(schema: Schema): Schema {
  const { type, anyOf, properties, items } = schema
  if (items) return { ...schema, items: withAmountTypes(items) }
  if (!properties) return type || anyOf ? schema : { ...schema, type: ['number', 'string', 'null'] }
  const typed = Object.entries(properties).map(([name, field]) => [name, withAmountTypes(field)])
  return { ...schema, properties: Object.fromEntries(typed) }
}

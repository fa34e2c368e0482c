import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type FieldError, invalid } from '#shared/errors.ts'
import { platformTexts as texts } from '#shared/info/platform-texts.ts'

type NumberType = 'number' | 'integer'
type Numbers = [name: string, type: NumberType][]

/** As people and pages write numbers. */
const decimal = /^-?\d+(?:\.\d+)?$/

/**
 * Refuses what the checker of the schemas would quietly turn into a number: '0x10', '1e1', ' 3', '+3' in an address,
 * `true` and `null` in a body. It is malformed (RULINGS §2), and somebody who sends it means something else.
 */
export function registerPlainNumbers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const numbers = { query: numbersIn(route.schema?.querystring), body: numbersIn(route.schema?.body) }
    if (numbers.query.length + numbers.body.length === 0) return
    const refuseOthers = async ({ query, body }: FastifyRequest) => {
      const errors = [...oddNumbers(numbers.query, query), ...oddNumbers(numbers.body, body)]
      if (errors[0]) throw invalid(errors[0].message, { errors })
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), refuseOthers]
  })
}

function numbersIn(schema: unknown): Numbers {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, { type?: unknown }> }
  return Object.entries(properties).flatMap(([name, { type }]) =>
    type === 'number' || type === 'integer' ? [[name, type]] : [],
  )
}

function oddNumbers(numbers: Numbers, sent: unknown): FieldError[] {
  if (typeof sent !== 'object' || sent === null) return []
  return numbers
    .filter(([name]) => Object.hasOwn(sent, name) && !isPlain((sent as Record<string, unknown>)[name]))
    .map(([field, type]) => ({ field, message: `${field} ${texts.ofType(texts.types[type])}` }))
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' ? decimal.test(value) : typeof value === 'number' || value === undefined

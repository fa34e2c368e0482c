import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { isRecord } from '#shared/stored-values.ts'
import type { Schema } from './refuse-coercion.ts'

/** Unknown fields in bodies are ignored: what its schema does not name, and so does not check, no call sees. */
export function dropUnknownFields(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { body: schema } = (route.schema ?? {}) as { body?: Schema }
    if (!schema) return
    const dropOthers: preValidationHookHandler = (request, _reply, done) => {
      request.body = known(request.body, schema)
      done()
    }
    route.preValidation = [...[route.preValidation ?? []].flat(), dropOthers]
  })
}

/** What the schema knows of a value. Where several types are possible it stays as it is. */
function known(value: unknown, { properties, items }: Schema): unknown {
  if (items && Array.isArray(value)) return value.map((one) => known(one, items))
  if (!properties || !isRecord(value)) return value
  const fields = Object.entries(properties).filter(([name]) => Object.hasOwn(value, name))
  return Object.fromEntries(fields.map(([name, schema]) => [name, known(value[name], schema)]))
}

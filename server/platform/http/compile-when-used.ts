import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyServerOptions } from 'fastify'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Validate = ReturnType<FastifySchemaCompiler<unknown>>
type Serialize = ReturnType<FastifySerializerCompiler<unknown>>

const buildValidator = AjvCompiler() as (...given: unknown[]) => FastifySchemaCompiler<unknown>
const buildSerializer = SerializerSelector() as (...given: unknown[]) => FastifySerializerCompiler<unknown>

function validateWhenUsed(...given: unknown[]): FastifySchemaCompiler<unknown> {
  const compile = buildValidator(...given)
  return (route) => {
    let compiled: Validate | undefined
    const validate: Validate = (data) => {
      compiled ??= compile(route)
      const result = compiled(data)
      validate.errors = compiled.errors ?? null
      return result
    }
    return validate
  }
}

function serializeWhenUsed(...given: unknown[]): FastifySerializerCompiler<unknown> {
  const compile = buildSerializer(...given)
  return (route) => {
    let compiled: Serialize | undefined
    return (data) => (compiled ??= compile(route))(data)
  }
}

/**
 * Fastify's own compilers, which compile a schema when the first request or answer needs it. To compile those of all
 * calls takes most of the time of opening the API. A test compiles them all, since a start shows no broken one any more.
 */
export const compileWhenUsed = {
  buildValidator: validateWhenUsed,
  buildSerializer: serializeWhenUsed,
} as Compilers

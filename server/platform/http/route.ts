import type { FastifyContextConfig, FastifySchema } from 'fastify'

/** The options of a route: who may call it, and what it takes and answers. */
export const route = <const Schema extends FastifySchema>(access: FastifyContextConfig['access'], schema: Schema) => ({
  config: { access },
  schema,
})

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { ErrorBody } from '#shared/wire.ts'
import { allowAnyone } from '../allow-anyone.ts'
import { bodyMayBeMissing } from '../bodies/json-body.ts'
import { bodyIsOptional, type Call, finishCall, refusal } from './finish-api-docs.ts'
import { withAmountTypes } from './with-amount-types.ts'

/** The OpenAPI 3.1 document, made from the same schemas that check the requests, and a page to read it. */
export async function registerDocs(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Foodland',
        version: '1.0.0',
        description: 'Every call that the shop’s pages make. You may make them too.',
      },
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
        schemas: { Error: ErrorBody },
        responses: { Refusal: refusal },
      },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => (json['$id'] as string) ?? `part-${index}` },
    transform: ({ schema, url, route }) => ({
      schema: {
        ...schema,
        ...(schema?.body ? { body: withAmountTypes(schema.body) } : {}),
        ...(route.config?.access !== 'anyone' && { security: [{ token: [] }] }),
        ...([route.preValidation].flat().includes(bodyMayBeMissing) && { [bodyIsOptional]: true }),
      },
      url,
    }),
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject
      const paths = Object.assign(made.openapiObject.paths ?? {}, callsOfOperators())
      for (const calls of Object.values(paths))
        for (const call of Object.values(calls as Record<string, Call>)) finishCall(call)
      return made.openapiObject
    },
  })
  await api.register(async (docs) => {
    allowAnyone(docs)
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      // The page's address has no slash at its end, so it must ask for its files by their whole path.
      indexPrefix: api.prefix,
      staticCSP: pagePolicy,
    })
  })
}

/** Not the plug-in's own policy, which asks for TLS: in a shop without it the page would be blank. */
const pagePolicy = [
  "default-src 'self'",
  // The one style that the page's own script writes into it.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What is asked by those who run the shop, outside of /api. */
const callsOfOperators = () => ({
  '/healthz': { get: { tags: ['operation'], summary: 'Whether the process is alive', responses: { 200: {} } } },
  '/readyz': { get: { tags: ['operation'], summary: 'Whether it reaches its database', responses: { 200: {} } } },
  '/metrics': {
    get: {
      tags: ['operation'],
      summary: 'Figures for Prometheus, for the addresses of METRICS_ALLOW',
      responses: { 200: { content: { 'text/plain': { schema: { type: 'string' } } } } },
    },
  },
})

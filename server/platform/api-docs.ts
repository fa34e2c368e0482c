import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openToAnyone } from './guards.ts'

/** The OpenAPI 3.1 document, made from the same schemas that check the requests, and a page to read it. */
export async function registerDocs(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Foodland',
        version: '1.0.0',
        description: 'The shop behind the pages: every call that they make, and you may make too.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => (json['$id'] as string) ?? `part-${index}` },
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, ...(route.config?.access !== 'anyone' && { security: [{ token: [] }] }) },
      url,
    }),
  })
  await api.register(async (docs) => {
    openToAnyone(docs)
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
  })
}

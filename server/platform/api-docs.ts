import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openToAnyone } from './guards.ts'

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
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      // Without a slash at its end the page asks for its files by their whole path.
      indexPrefix: api.prefix,
      staticCSP: pagePolicy,
    })
  })
}

import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { ErrorBody } from '#shared/wire.ts'
import { allowAnyone } from './allow-anyone.ts'
import { bodyMayBeMissing } from './bodies/json-body.ts'
import type { Schema } from './bodies/refuse-coercion.ts'

/** The OpenAPI 3.1 document, made from the schemas that check the requests, and a page to read it. */
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

/** The plug-in's own policy asks for TLS, and the page would be blank in a shop without TLS. */
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

/** The calls outside of /api, for the people who run the shop. */
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

/** A mark from `transform` for `transformObject`, because the plug-in declares every body as required. */
const bodyIsOptional = 'x-body-is-optional'

type Answer = { description?: string; headers?: AnswerHeaders }
type Call = {
  summary?: string
  parameters?: { name: string }[]
  requestBody?: { required?: boolean }
  responses: Record<string, Answer | { $ref: string }>
  [bodyIsOptional]?: boolean
}
type AnswerHeaders = Record<string, { description: string; schema: { type: 'string' | 'integer' } }>

/** Adds what the plug-in leaves out. Every call can be refused, always in the same shape (docs/rules/running.md#errors). */
function finishCall(call: Call): void {
  const isList = call.parameters?.some(({ name }) => name === 'page')
  for (const [status, answer] of Object.entries(call.responses)) {
    const headers = status.startsWith('3') ? redirectHeaders : isList && listHeaders
    Object.assign(answer, { description: call.summary }, headers && { headers })
  }
  for (const status of ['4XX', '5XX']) call.responses[status] = { $ref: '#/components/responses/Refusal' }
  if (call[bodyIsOptional] && call.requestBody) call.requestBody.required = false
  delete call[bodyIsOptional]
}

/** The headers that `withPageHeaders` gives every list (docs/rules/running.md#lists). */
const listHeaders: AnswerHeaders = {
  'X-Total-Count': { description: 'How many there are on all pages', schema: { type: 'integer' } },
  'X-Total-More': {
    description: 'true where counting or searching stopped there, so that there may be more',
    schema: { type: 'string' },
  },
  Link: { description: 'The first, previous, next and last page', schema: { type: 'string' } },
}
const redirectHeaders: AnswerHeaders = { Location: { description: 'Where it leads', schema: { type: 'string' } } }
const refusalHeaders: AnswerHeaders = {
  'Retry-After': { description: 'After how many seconds it may be tried again', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Bearer, where a token is missing or has ended', schema: { type: 'string' } },
}

const refusal = {
  description: 'Why it was refused, or could not be served',
  headers: refusalHeaders,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
}

/** Gives amounts a type in the documentation. Their schemas have no type, so that Ajv does not coerce them. */
function withAmountTypes(schema: Schema): Schema {
  const { type, anyOf, properties, items } = schema
  if (items) return { ...schema, items: withAmountTypes(items) }
  if (!properties) return type || anyOf ? schema : { ...schema, type: ['number', 'string', 'null'] }
  const typed = Object.entries(properties).map(([name, field]) => [name, withAmountTypes(field)])
  return { ...schema, properties: Object.fromEntries(typed) }
}

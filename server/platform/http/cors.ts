import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false` on routes that @fastify/cors leaves alone. */
    cors?: false
  }
}

/**
 * Lets pages of these origins read the API's answers, and nothing else of the shop (docs/rules/running.md#cors).
 * Register CORS before the guards: clients must be able to read that their token ended.
 */
export async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) route.config = { ...route.config, cors: false }
    // The plug-in's own route for preflight requests.
    if (route.url === '*') route.config = { ...route.config, access: 'anyone' }
  })
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['link', 'x-total-count', 'x-total-more', 'retry-after'],
    // The plug-in's refusal of an OPTIONS without preflight headers is not JSON.
    strictPreflight: false,
  })
}

/** The same headers for answers that reach no hook. */
export function corsHeaders(origins: string[], { headers: { origin = '' } }: FastifyRequest): Record<string, string> {
  if (origins.length === 0) return {}
  return { vary: 'Origin', ...(origins.includes(origin) && { 'access-control-allow-origin': origin }) }
}

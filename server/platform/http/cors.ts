import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What @fastify/cors leaves alone. */
    cors?: false
  }
}

/**
 * Lets pages of these origins read what the API answers (RULINGS §2), and nothing else of the shop. At the root, and to
 * be called before the guards: a client that may not read their refusals never learns that its token ended.
 */
export async function registerCors(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) route.config = { ...route.config, cors: false }
    // The plug-in has a route of its own for what browsers ask beforehand.
    if (route.url === '*') route.config = { ...route.config, access: 'anyone' }
  })
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['link', 'x-total-count', 'x-total-more', 'retry-after'],
    // Its refusal of an OPTIONS that asks nothing would be the only one that is no JSON.
    strictPreflight: false,
  })
}

/** The same for a refusal that no hook of the plug-in sees. */
export function corsHeaders(origins: string[], { headers: { origin = '' } }: FastifyRequest): Record<string, string> {
  if (origins.length === 0) return {}
  return { vary: 'Origin', ...(origins.includes(origin) && { 'access-control-allow-origin': origin }) }
}

import type { FastifyInstance } from 'fastify'

/** For a scope whose plug-in adds routes that anybody may call: files, documentation. */
export function allowAnyone(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'anyone' }))
}

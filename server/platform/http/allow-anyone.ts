import type { FastifyInstance } from 'fastify'

/** Opens all routes of this scope to everybody, for plug-ins that add routes of their own. */
export function allowAnyone(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => void (route.config = { ...route.config, access: 'anyone' }))
}

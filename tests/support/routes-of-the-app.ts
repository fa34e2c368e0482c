import type { RouteOptions } from 'fastify'
import { apis } from '#server/apis.ts'
import { type ApiPlugin, buildApp } from '#server/app.ts'
import type { Deps } from '#server/deps.ts'

/** The routes of every domain, as they are registered. */
export async function routesOfTheApp(deps: Deps): Promise<RouteOptions[]> {
  const routes: RouteOptions[] = []
  const watched = apis.map((register): ApiPlugin => async (app, given) => {
    app.addHook('onRoute', (route) => void routes.push(route))
    await register(app, given)
  })
  const app = await buildApp({ deps, apis: watched })
  await app.ready()
  await app.close()
  return routes
}

import Fastify, { type RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { routesOfTheApp } from '#tests/support/routes-of-the-app.ts'
import { useTestShop } from '#tests/support/test-shop.ts'

const shop = useTestShop()

/** Fastify compiles all schemas of these routes while it starts. */
async function compileAll(routes: Pick<RouteOptions, 'method' | 'url' | 'schema'>[]): Promise<void> {
  const app = Fastify({ exposeHeadRoutes: false })
  for (const { method, url, schema } of routes) app.route({ method, url, schema: schema ?? {}, handler: () => {} })
  await app.ready()
  await app.close()
}

test('the schemas of every call can be compiled, not only those that a test uses', async () => {
  const routes = await routesOfTheApp(shop.deps)
  expect(routes.length).toBeGreaterThan(100)
  await compileAll(routes)
  const broken = { body: { type: 'object', properties: { name: { type: 'no such type' } } } }
  await expect(compileAll([{ method: 'POST', url: '/broken', schema: broken }])).rejects.toThrow('/broken')
})

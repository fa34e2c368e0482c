import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRouteModule } from './load-route-module.ts'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/production/lib/dom/ssr',
)
const published = (name: string) => readFile(join(folder, name), 'utf8')

test('React Router still loads the code of pages by the file and the function that are replaced (vite.config.ts)', async () => {
  const replaced = await published('routeModules.js')
  expect(replaced).toContain('async function loadRouteModule(route, routeModulesCache)')
  expect(replaced).toMatch(/^export \{ loadRouteModule \};$/m)
  for (const user of ['routes.js', 'links.js'])
    expect(await published(user)).toContain('import { loadRouteModule } from "./routeModules.js";')
})

test('code is loaded once; a page whose code can not be loaded fails when it is shown', async () => {
  const known = {}
  const page = { id: 'page', module: 'data:text/javascript,export const name = {}' }
  const loaded = await loadRouteModule(page, known)
  expect(await loadRouteModule(page, known)).toBe(loaded)
  const broken = (await loadRouteModule(
    { id: 'broken', module: 'data:text/javascript,throw Error("away")' },
    known,
  )) as {
    default: () => void
  }
  expect(() => broken.default()).toThrow('away')
})

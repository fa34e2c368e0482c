import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import config from '../../vite.config.ts'
import { loadRouteModule } from './load-route-module.ts'

const router = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production')

test('React Router still loads the code of pages by the file that the build replaces', async () => {
  const replaced = await readFile(join(router, 'lib/dom/ssr/routeModules.js'), 'utf8')
  expect(/^export \{ (.*) \}/m.exec(replaced)?.[1]).toBe('loadRouteModule')
  expect(replaced).toContain('async function loadRouteModule(route, routeModulesCache)')
  const users = []
  for (const name of await readdir(join(router, 'lib/dom/ssr')))
    if ((await readFile(join(router, 'lib/dom/ssr', name), 'utf8')).includes('import { loadRouteModule } from')) users.push(name)
  expect(users).toEqual(['links.js', 'routes.js'])
})

// One bundled PostgreSQL for all test files; each file gets its own clone of a template that has every migration.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { useMemoryForFiles } from './memory-for-files.ts'
import { makeShopTemplate } from './shop-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
  }
}

export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const files = await useMemoryForFiles()
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-tests-'))
  const server = await startBundledPostgres({ dataDir, onNote: () => {} })
  await makeShopTemplate(server.connection)
  const { host, port, user, password, database } = server.connection
  project.provide('postgres', { host, port, user, password, database })
  return async () => {
    await server.stop()
    await files.remove()
  }
}

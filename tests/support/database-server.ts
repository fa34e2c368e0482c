// One bundled PostgreSQL for all test files; each file gets its own clone of a template that has every migration.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { useMemoryForFiles } from './memory-for-files.ts'
import { shopTemplate } from './shop-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; port: number; user: string; password: string; database: string }
  }
}

export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const files = await useMemoryForFiles()
  const dataDir = await mkdtemp(join(tmpdir(), 'foodland-tests-'))
  const server = await startBundledPostgres({ dataDir, onNote: () => {} })
  const admin = new pg.Pool({ ...server.connection, max: 1 })
  await admin.query(`create database ${shopTemplate}`)
  await admin.end()
  const template = new pg.Pool({ ...server.connection, database: shopTemplate, max: 2 })
  await migrate(template)
  await template.end()
  const { host, port, user, password, database } = server.connection
  project.provide('postgres', { host, port, user, password, database })
  return async () => {
    await server.stop()
    await files.remove()
  }
}

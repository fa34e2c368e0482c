import pg from 'pg'
import { migrate } from '#server/platform/database/migrations.ts'

/** The database that has every migration, of which each test file gets a clone. */
export const shopTemplate = 'shop_template'

/** Makes it in that server. */
export async function makeShopTemplate(server: pg.ClientConfig): Promise<void> {
  await cloneDatabase(server, shopTemplate, 'template1')
  const template = new pg.Pool({ ...server, database: shopTemplate, max: 2 })
  await migrate(template)
  await template.end()
}

/** Clones wait for each other: PostgreSQL refuses to copy a template that is being copied. */
export async function cloneDatabase(server: pg.ClientConfig, name: string, template = shopTemplate): Promise<void> {
  await asAdmin(server, `create database ${name} template ${template} strategy file_copy`)
}

/** Not with force: that may not end PostgreSQL's own vacuum, which a plain drop does. */
export async function dropDatabase(server: pg.ClientConfig, name: string): Promise<void> {
  await asAdmin(server, `drop database ${name}`)
}

async function asAdmin(server: pg.ClientConfig, statement: string): Promise<void> {
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query('select pg_advisory_lock(7)')
  await admin.query(statement)
  await admin.end()
}

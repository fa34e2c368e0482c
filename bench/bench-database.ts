// The database that the bench makes, on the PostgreSQL that comes with the shop.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BundledPostgres, startBundledPostgres } from '#server/bundled-postgres/bundled-postgres.ts'
import { type Database, openDatabase, sql } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrations.ts'
import { makeCatalogue } from './make-catalogue.ts'

export type BenchDatabase = {
  dataDir: string
  db: Database
  connection: BundledPostgres['connection']
  /** The time that filling took; undefined for a database of an earlier run. */
  filledInMs: number | undefined
  stop(): Promise<void>
}

/** Opens the shop's database in `dataDir`. Fills it first, unless an earlier run left a database of this size. */
export async function openBenchDatabase(dataDir: string, products: number): Promise<BenchDatabase> {
  await mkdir(dataDir, { recursive: true })
  const postgres = await startBundledPostgres({ dataDir, onNote: () => {} })
  const db = openDatabase(postgres.connection, { onError: (error) => process.stderr.write(`${error.message}\n`) })
  await migrate(db.pool)
  const note = join(dataDir, 'products')
  const found = Number(await readFile(note, 'utf8').catch(() => '0'))
  if (found > 0 && found !== products) throw new Error(`${dataDir} has ${found} products: choose another folder.`)
  let filledInMs: number | undefined
  if (found === 0) {
    const began = performance.now()
    await makeCatalogue(db.pool, products)
    filledInMs = performance.now() - began
    await writeFile(note, String(products))
  }
  return {
    dataDir,
    db,
    connection: postgres.connection,
    filledInMs,
    async stop() {
      await db.end()
      await postgres.stop()
    },
  }
}

type SampledProduct = { id: string; slug: string; priceCents: number }

/** Some products on sale, from all parts of the catalogue. */
export function sampleProducts(db: Database, count: number): Promise<SampledProduct[]> {
  return db.rows<SampledProduct>(sql`
    select id, slug, price_cents as "priceCents" from products join stock on product_id = id
    where active and quantity > 500 order by md5(id::text) limit ${count}`)
}

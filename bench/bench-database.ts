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
    await addWords(db, Math.round(80 * Math.sqrt(products)))
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

/** The generated names have few words. Real shops have more, which misspelled words are compared with: some 8,000 in 10,000 products. */
async function addWords(db: Database, count: number): Promise<void> {
  await db.run(sql`
    insert into search_words (word)
    select distinct left(translate(md5('word ' || n), '0123456789', 'ghilmnorst'), 4 + n % 9)
    from generate_series(1, ${count}::integer) as n`)
  await db.run(sql`analyze search_words`)
}

type SampledProduct = { id: string; slug: string; priceCents: number }

/** Some products on sale, from all parts of the catalogue. */
export function sampleProducts(db: Database, count: number): Promise<SampledProduct[]> {
  return db.rows<SampledProduct>(sql`
    select id, slug, price_cents as "priceCents" from products join stock on product_id = id
    where active and quantity > 500 order by md5(id::text) limit ${count}`)
}

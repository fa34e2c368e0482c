import { readFile } from 'node:fs/promises'
import type { TestShop } from './test-shop.ts'

/** Applies a migration once more, to what a test has put there since; in one transaction, as migrations are. */
export async function applyAgain({ db }: Pick<TestShop, 'db'>, name: string): Promise<void> {
  await db.pool.query(await readFile(new URL(`../../db/migrations/${name}.sql`, import.meta.url), 'utf8'))
}

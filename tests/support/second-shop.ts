import { inject } from 'vitest'
import { apis } from '#server/apis.ts'
import { buildApp } from '#server/app.ts'
import { makeDeps } from '#server/make-deps.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { TestShop } from './test-shop.ts'

/** A second process of the shop, with its own pool and caches, on the same database. */
export async function openSecondShop(shop: TestShop) {
  const { database } = shop.db.pool.options
  const db = openDatabase({ ...inject('postgres'), database }, { onError: () => {} })
  const opened = new AsyncDisposableStack()
  const deps = await makeDeps({ config: shop.deps.config, db, log: shop.deps.log }, opened)
  const app = await buildApp({ deps, apis })
  await app.ready()
  return {
    app,
    async close() {
      await app.close()
      await opened.disposeAsync()
      await db.end()
    },
  }
}

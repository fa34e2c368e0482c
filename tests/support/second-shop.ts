import { inject } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { openApp } from './open-app.ts'
import type { TestShop } from './test-shop.ts'

/** A second process of the shop, with its own pool and caches, on the same database. */
export async function openSecondShop(shop: TestShop) {
  const { database } = shop.db.pool.options
  const db = openDatabase({ ...inject('postgres'), database }, { onError: () => {} })
  const { config, log } = shop.deps
  const opened = await openApp({ config, db, log })
  return {
    app: opened.app,
    deps: opened.deps,
    async close() {
      await opened.close()
      await db.end()
    },
  }
}

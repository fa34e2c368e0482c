import { type Connection, databaseUrl } from '../support/database-url.ts'
import { cloneDatabase, dropDatabase } from '../support/shop-template.ts'
import { openApi, unique } from './api.ts'
import { signInAdmin, test as base } from './e2e-test.ts'
import { type OpenShop, openShop } from './start-shop.ts'

/** Tests in a shop of their own, opened once per file, with the category that `api` fills. */
export const testIn = <Shop extends OpenShop>(open: () => Promise<Shop>) =>
  base.extend<object, { ownShop: Shop }>({
    ownShop: [
      async ({}, use) => {
        const shop = await open()
        await use(shop)
        await shop.stop()
      },
      // Opening the shop has its own time limit, not that of the first test.
      { scope: 'worker', timeout: 60_000 },
    ],
    baseURL: async ({ ownShop }, use) => use(ownShop.address),
    api: [
      async ({ playwright, ownShop }, use) => {
        const request = await playwright.request.newContext({ baseURL: ownShop.address })
        const { token } = await signInAdmin(request)
        const api = openApi(request, token)
        // The seeded catalogue has it already.
        await api.send('POST /api/categories', { token, body: { name: 'Pantry' } })
        await use(api)
        await request.dispose()
      },
      { scope: 'worker' },
    ],
  })

/** A shop with a database in the server of the shop that all tests share. To make a server takes seconds of the processor. */
export async function openShopBeside(settings: Record<string, string> = {}): Promise<OpenShop> {
  const server = JSON.parse(process.env['E2E_POSTGRES']!) as Connection
  const database = `shop_${unique()}`
  await cloneDatabase(server, database)
  const shop = await openShop({ DATABASE_URL: databaseUrl({ ...server, database }), ...settings })
  return {
    ...shop,
    async stop() {
      await shop.stop()
      await dropDatabase(server, database)
    },
  }
}

/** Tests in a shop that begins empty. */
export const testInEmptyShop = (settings: Record<string, string> = {}) =>
  testIn(() => openShopBeside({ SEED: 'none', ...settings }))

/** Tests that share one shop that begins empty. They find what they made themselves, and not the shelves empty. */
export const testInSharedShop = testInEmptyShop()

import { openApi } from './api.ts'
import { signInAdmin, test as base } from './e2e-test.ts'
import type { JourneyShop } from './start-shop-for-e2e.ts'

/** Journeys in a shop of their own, opened once per file, with the aisle that `api` fills. */
export const testIn = <Shop extends JourneyShop>(open: () => Promise<Shop>) =>
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
        const api = openApi(request, (await signInAdmin(request)).token)
        await api.newCategory('Pantry')
        await use(api)
        await request.dispose()
      },
      { scope: 'worker' },
    ],
  })

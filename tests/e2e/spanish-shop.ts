// A shop in English and Spanish that delivers, with the catalogue in both.
import type { Page } from '@playwright/test'
import { newMethod, takeMoneyInHand } from './delivery-shop.ts'
import { type Api, expect, type Person } from './e2e-test.ts'
import { openShopBeside, testIn } from './own-shop.ts'
import { seededAdmin } from './start-shop.ts'

type SpanishShop = {
  admin: Person
  /** Brings orders everywhere, from 10 to 12 and from 16 to 18 o'clock. */
  method: { id: string }
}

/** Files that run one after the other share the shop. */
export const testInSpanishShop = testIn(() => openShopBeside()).extend<object, { spanish: SpanishShop }>({
  spanish: [
    async ({ api }, use) => {
      const admin = await api.signIn(seededAdmin)
      await speakSpanish(api, admin)
      await takeMoneyInHand(api, admin)
      const terms = { kind: 'delivery' as const, name: 'En bicicleta', fee: 3.9, minimum: 1 }
      const method = await newMethod(api, admin, terms, [
        ['10:00', '12:00'],
        ['16:00', '18:00'],
      ])
      await use({ admin, method })
    },
    { scope: 'worker', auto: true },
  ],
})

/** English stays the base. */
export async function speakSpanish(api: Api, { token }: Person): Promise<void> {
  const { version } = await api.call('GET /api/settings', { token })
  await api.call('PUT /api/settings', { token, body: { languages: ['en', 'es'], version } })
}

/** Waits until a Spanish page is hydrated, and what it fetches has come. */
export async function waitForSpanishPage(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cuenta/ }).or(page.locator('.auth, .driver-top'))).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await expect(page.getByText('Cargando...')).toHaveCount(0)
}

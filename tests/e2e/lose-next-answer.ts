// A line that breaks at the worst moment.
import type { Page } from '@playwright/test'

/** The shop does what the next call of this kind asks for, but its answer does not come. */
export async function loseNextAnswer(page: Page, method: 'POST' | 'PUT', address: string): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
  // A key that is pressed next overtakes the route on its way to a busy page.
  await page.evaluate(() => {})
}

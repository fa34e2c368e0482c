// A line that breaks at the worst moment.
import type { Page } from '@playwright/test'

/** The shop saves the next change of a product, but its answer does not come. */
export async function loseNextSave(page: Page): Promise<void> {
  let isLost = false
  await page.route('**/api/products/*', async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort()
  })
}

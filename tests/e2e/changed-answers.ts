// Lets a page see other answers than the shop gave.
import type { Page } from '@playwright/test'

/** The page gets what comes from an address with a change. */
// oxlint-disable-next-line typescript/no-explicit-any -- answers of every shape
export async function changeAnswer(page: Page, address: string, change: (answer: any) => unknown) {
  await page.route(address, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })
}

/** The shop can't answer what is asked of an address, always or so many times. */
export async function refuse(page: Page, address: string, { times = Infinity } = {}) {
  const refusal = { message: 'Not just now', code: 'unavailable' }
  await page.route(address, (route) => route.fulfill({ status: 503, json: refusal }), { times })
}

// Holds back what the shop sends until a test releases it.
import type { BrowserContext, Page, Request } from '@playwright/test'

/**
 * Holds back the answer of the first call that matches. `letGo` releases it, and waits until the page has received it,
 * or had cancelled the call, and has rendered again. With `isBeforeTheShop` not even the shop gets the call before
 * that; with `isLost` the answer then breaks off.
 */
export async function keepBack(
  page: Page,
  isMeant: (request: Request) => boolean,
  { status = 0, isBeforeTheShop = false, isLost = false } = {},
) {
  const asked = Promise.withResolvers<Request>()
  const released = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  let kept: Request | undefined
  const note = (request: Request) => request === kept && ended.resolve()
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  await page.route('**/api/**', async (route, request) => {
    if (kept || !isMeant(request)) return route.fallback()
    kept = request
    const answered = async () =>
      status === 0 ? { response: await route.fetch() } : { status, json: { message: 'Not just now' } }
    const early = isBeforeTheShop ? undefined : await answered()
    asked.resolve(request)
    await released.promise
    const answer = early ?? (await answered())
    // The page may have cancelled the call.
    await (isLost ? route.abort() : route.fulfill(answer)).catch(() => {})
  })
  // A key that is pressed next overtakes the route on its way to a busy page, and the call is not held back.
  await page.evaluate(() => {})
  return {
    asked: asked.promise,
    async letGo() {
      released.resolve()
      await ended.promise
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    },
  }
}

/** Holds back whatever comes from an address until the returned function is called. */
export async function holdBack(where: Page | BrowserContext, address: Parameters<Page['route']>[0]) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await where.route(address, async (route) => {
    await released
    // The page may have cancelled the call.
    await route.continue().catch(() => {})
  })
  return release
}

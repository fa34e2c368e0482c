// Holds back answers of the shop until a journey releases them.
import type { Page, Request } from '@playwright/test'

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
  const [asked, isAsked] = signal<Request>()
  const [letGo, isLetGo] = signal<void>()
  const [ended, isEnded] = signal<void>()
  let kept: Request | undefined
  const note = (request: Request) => request === kept && isEnded()
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  await page.route('**/api/**', async (route, request) => {
    if (kept || !isMeant(request)) return route.fallback()
    kept = request
    const answered = async () =>
      status === 0 ? { response: await route.fetch() } : { status, json: { message: 'Not just now' } }
    const early = isBeforeTheShop ? undefined : await answered()
    isAsked(request)
    await letGo
    const answer = early ?? (await answered())
    // The page may have cancelled the call.
    await (isLost ? route.abort() : route.fulfill(answer)).catch(() => {})
  })
  return {
    asked,
    async letGo() {
      isLetGo()
      await ended
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    },
  }
}

function signal<Value>(): [promise: Promise<Value>, give: (value: Value) => void] {
  const { promise, resolve } = Promise.withResolvers<Value>()
  return [promise, resolve]
}

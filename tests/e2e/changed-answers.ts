// Lets a page see other answers than the shop gave.
import type { Page } from '@playwright/test'
import type { ApiCalls } from '#shared/api-calls.ts'

/** The page gets the answers to a call with a change. */
export async function changeAnswer<Name extends keyof ApiCalls>(
  page: Page,
  name: Name,
  change: (answer: ApiCalls[Name]['answer']) => unknown,
) {
  const [method, template] = name.split(' ') as [string, string]
  const path = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      const response = await route.fetch()
      return route.fulfill({ response, json: change((await response.json()) as ApiCalls[Name]['answer']) })
    },
  )
}

/** The shop can't answer what is asked of an address, always or so many times. */
export async function refuse(page: Page, address: string, { times = Infinity } = {}) {
  const refusal = { message: 'Not just now', code: 'unavailable' }
  await page.route(address, (route) => route.fulfill({ status: 503, json: refusal }), { times })
}

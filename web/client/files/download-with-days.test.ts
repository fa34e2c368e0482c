import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, openBrowser } from '#tests/support/browser-storage.ts'
import { downloadWithDays } from './download.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  openBrowser()
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) })
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Pacific/Auckland',
  } as Intl.ResolvedDateTimeFormatOptions)
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  closeBrowser()
})

const refusal = (field: string) =>
  new Response(JSON.stringify({ message: 'No.', code: 'invalid', errors: [{ field, message: 'No.' }] }), {
    status: 400,
  })

test("a file is asked for with the days of the browser's time zone", async () => {
  const asked = vi.fn(async () => new Response('order'))
  vi.stubGlobal('fetch', asked)
  await downloadWithDays('/api/orders/export')
  expect(asked.mock.calls).toEqual([['/api/orders/export?timeZone=Pacific%2FAuckland', expect.anything()]])
})

test("a file comes with UTC's days where the shop does not know that time zone", async () => {
  const asked = vi.fn(async (path: string) => (path.includes('?') ? refusal('timeZone') : new Response('order')))
  vi.stubGlobal('fetch', asked)
  await downloadWithDays('/api/orders/export')
  expect(asked).toHaveBeenLastCalledWith('/api/orders/export', expect.anything())
})

test('another refusal is told, and nothing is asked for again', async () => {
  const asked = vi.fn(async () => refusal('status'))
  vi.stubGlobal('fetch', asked)
  await expect(downloadWithDays('/api/orders/export')).rejects.toThrow('No.')
  expect(asked).toHaveBeenCalledTimes(1)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeBrowser, openBrowser } from '#tests/support/browser-storage.ts'
import { download } from './download.ts'

const link = { href: '', download: '', click: vi.fn() }
beforeEach(() => {
  vi.useFakeTimers()
  openBrowser()
  vi.stubGlobal('document', { createElement: () => link })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  closeBrowser()
})

test.each([
  [
    'the name in the answer',
    { 'content-disposition': 'attachment; filename="orders-2026-03-01.csv"' },
    'orders-2026-03-01.csv',
  ],
  ['the name that the page gives it, where the answer has none', {}, 'my-data.json'],
])('a file is kept under %s', async (_, headers, name) => {
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  await download('/api/users/me/data', 'my-data.json')
  expect(link.download).toBe(name)
  expect(link.click).toHaveBeenCalled()
})

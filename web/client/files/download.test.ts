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

test('a file is kept under the name in the answer', async () => {
  const headers = { 'content-disposition': 'attachment; filename="orders-2026-03-01.csv"' }
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  await download('/api/orders/export')
  expect(link.download).toBe('orders-2026-03-01.csv')
  expect(link.click).toHaveBeenCalled()
})

test('a guest sends no token, and a refusal that says nothing is told in the general sentence', async () => {
  const asked = vi.fn(async () => new Response('null', { status: 502 }))
  vi.stubGlobal('fetch', asked)
  await expect(download('/api/orders/export')).rejects.toThrow('Something went wrong on our side. Please try again.')
  expect(asked).toHaveBeenCalledWith(
    '/api/orders/export',
    expect.objectContaining({ headers: { 'accept-language': 'en' } }),
  )
})

import { beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '#tests/support/browser-storage.ts'
import { callApi } from './api.ts'
import { fetchPageData, prefetchPageData } from './loading/page-data.ts'

const href = '/categories/Bakery.data'
const asked: string[] = []

beforeEach(() => {
  openBrowser()
  asked.length = 0
  vi.stubGlobal('fetch', async (to: string) => {
    asked.push(to)
    return Response.json({})
  })
  return () => vi.unstubAllGlobals()
})

const goThere = () => fetchPageData(new URL(href, 'https://shop.example'), new Request('https://shop.example'))

test('after a call that may change something, page data from before it are asked for anew', async () => {
  prefetchPageData(href)
  await callApi('POST /api/users/me/delete', { body: {} })
  await goThere()
  expect(asked).toEqual([href, '/api/users/me/delete', href])
})

test('after one that only reads they are used', async () => {
  prefetchPageData(href)
  await callApi('GET /api/users/me')
  await goThere()
  expect(asked).toEqual([href, '/api/users/me'])
})

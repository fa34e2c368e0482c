import { beforeEach, expect, test, vi } from 'vitest'
import { callTimeoutMs } from './call-timeout.ts'
import { fetchPageData, prefetchPageData, forgetPrefetched } from './page-data.ts'

const address = 'https://shop.example/categories/Bakery.data?page=2'
const href = '/categories/Bakery.data?page=2'

const asked: { href: string; signal: AbortSignal }[] = []
let answers: (() => Response)[]

beforeEach(() => {
  asked.length = 0
  answers = []
  vi.stubGlobal('fetch', async (to: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ href: to, signal })
    return (answers.shift() ?? (() => new Response('new')))()
  })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const goThere = async () => (await fetchPageData(new URL(address), new Request(address))).text()

test('who goes to a page that was prefetched gets that answer, once', async () => {
  answers = [() => new Response('prefetched')]
  prefetchPageData(href)
  expect(asked).toHaveLength(1)
  expect(await goThere()).toBe('prefetched')
  expect(asked).toHaveLength(1)
  expect(await goThere()).toBe('new')
  expect(asked.map((request) => request.href)).toEqual([href, href])
})

test('an answer is good for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  prefetchPageData(href)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(999)
  await goThere()
  expect(asked).toHaveLength(1)
  prefetchPageData(href)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(1000)
  await goThere()
  expect(asked).toHaveLength(3)
})

test.each([
  ['was refused', () => new Response('', { status: 503 })],
  [
    'did not come',
    () => {
      throw new TypeError('Failed to fetch')
    },
  ],
])('an answer that %s is asked for again', async (_, answer) => {
  answers = [answer]
  prefetchPageData(href)
  expect(await goThere()).toBe('new')
})

test('nobody sees an answer from before their own change', async () => {
  answers = [() => new Response('before')]
  prefetchPageData(href)
  forgetPrefetched()
  expect(await goThere()).toBe('new')
})

const aMomentLater = () => new Promise((resolve) => setTimeout(resolve))
const abortedOnes = () => asked.map(({ signal }) => signal.aborted)

test('what nobody went to is given up; what somebody went to is not, unless they go elsewhere', async () => {
  prefetchPageData(href)()
  await aMomentLater()
  expect(abortedOnes()).toEqual([true])
  prefetchPageData(href)()
  const leaving = new AbortController()
  await fetchPageData(new URL(address), new Request(address, { signal: leaving.signal }))
  await aMomentLater()
  expect(abortedOnes()).toEqual([true, false])
  leaving.abort()
  expect(abortedOnes()).toEqual([true, true])
})

test('two that ask for the same ask once', async () => {
  prefetchPageData(href)
  prefetchPageData(href)
  await goThere()
  expect(asked).toHaveLength(1)
})

test('an answer that does not come is waited for no longer than any other', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push({ href, signal })
    return new Promise((_resolve, reject) => {
      if (signal.aborted) reject(signal.reason as Error)
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const end = new AbortController()
    setTimeout(() => end.abort(new DOMException('late', 'TimeoutError')), ms)
    return end.signal
  })
  prefetchPageData(href)
  await vi.advanceTimersByTimeAsync(1000)
  const going = fetchPageData(new URL(address), new Request(address))
  const why = going.catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(callTimeoutMs)
  expect(await why).toBe('late')
})

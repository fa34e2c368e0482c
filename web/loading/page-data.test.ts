import { beforeEach, expect, test, vi } from 'vitest'
import { askForPageData, fetchPageData, forgetPageData } from './page-data.ts'

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
  return () => vi.unstubAllGlobals()
})

const goThere = async () => (await fetchPageData(new URL(address), new Request(address))).text()

test('who goes to a page that was asked for ahead gets that answer, once', async () => {
  answers = [() => new Response('ahead')]
  askForPageData(href)
  expect(asked).toHaveLength(1)
  expect(await goThere()).toBe('ahead')
  expect(asked).toHaveLength(1)
  expect(await goThere()).toBe('new')
  expect(asked.map((request) => request.href)).toEqual([href, href])
})

test('an answer is good for a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  askForPageData(href)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(999)
  await goThere()
  expect(asked).toHaveLength(1)
  askForPageData(href)
  await new Promise(setImmediate)
  vi.advanceTimersByTime(1000)
  await goThere()
  expect(asked).toHaveLength(3)
  vi.useRealTimers()
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
  askForPageData(href)
  expect(await goThere()).toBe('new')
})

test('nobody sees an answer from before their own change', async () => {
  answers = [() => new Response('before')]
  askForPageData(href)
  forgetPageData()
  expect(await goThere()).toBe('new')
})

test('what nobody went to is given up; what somebody went to is not', async () => {
  askForPageData(href)()
  expect(asked[0]!.signal.aborted).toBe(true)
  const giveUp = askForPageData(href)
  const going = goThere()
  giveUp()
  expect(await going).toBe('new')
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

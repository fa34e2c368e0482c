import { expect, test } from 'vitest'
import { type KnownPages, withOlderPage } from './use-older-pages.ts'

const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, place) => ({ id: String(from - place) }))

/** The list as the server has it, newest first, and how often it was asked. */
function aList(newest: number) {
  let items = numbered(newest, 1)
  let times = 0
  return {
    arrive: (count: number) => (items = numbered(items.length + count, 1)),
    asked: () => times,
    ask: async ({ page, pageSize }: { page: number; pageSize: number }) => {
      times += 1
      return items.slice((page - 1) * pageSize, page * pageSize)
    },
  }
}

const begun = (items: { id: string }[]): KnownPages<{ id: string }> => ({ items, nextPage: 2, isAtEnd: false })

test('page by page to the end, each once, though one came in after the first page', async () => {
  const list = aList(160)
  let known = begun(numbered(160, 111))
  list.arrive(1)
  for (let press = 1; press <= 3; press += 1) known = await withOlderPage(known, list.ask)
  expect(known.items).toEqual(numbered(160, 1))
  expect(known.isAtEnd).toBe(true)
})

test('a page of what is known already is no answer: the one after it is asked for at once', async () => {
  const list = aList(120)
  list.arrive(50)
  const known = await withOlderPage(begun(numbered(120, 71)), list.ask)
  expect(known.items).toEqual(numbered(120, 21))
  expect(list.asked()).toBe(2)
})

test('what was taken away since then is not waited for', async () => {
  const known = await withOlderPage(begun(numbered(50, 1)), async () => [])
  expect(known).toEqual({ items: numbered(50, 1), nextPage: 3, isAtEnd: true })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeBrowser, fillStorage, openBrowser } from '#tests/support/browser-storage.ts'
import { forgetPerson } from '#web/accounts/session-store.ts'
import { noteSeen, othersSeen } from './recently-seen-store.ts'

const idOf = (number: number) => `01936f5e-7a00-7000-8000-${String(number).padStart(12, '0')}`

beforeEach(openBrowser)
afterEach(closeBrowser)

test('the newest come first, each once, twelve at most, without the one that is open', () => {
  for (let number = 1; number <= 14; number += 1) noteSeen(idOf(number))
  noteSeen(idOf(13))
  expect(othersSeen(idOf(15))).toEqual([13, 14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(idOf))
  expect(othersSeen(idOf(13))).toEqual([14, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(idOf))
})

test('a sign-out forgets them', () => {
  noteSeen(idOf(1))
  forgetPerson()
  expect(othersSeen(idOf(2))).toEqual([])
})

test.each(['{"broken', 'null', '{}', '[1, "p1", null]'])('%j is dropped without an error', (text) => {
  fillStorage('draft of anyone: recently seen', text)
  expect(othersSeen(idOf(2))).toEqual([])
  noteSeen(idOf(1))
  expect(othersSeen(idOf(2))).toEqual([idOf(1)])
})

test('where the browser stores nothing, nothing was seen', () => {
  openBrowser({ refuses: true })
  noteSeen(idOf(1))
  expect(othersSeen(idOf(2))).toEqual([])
})

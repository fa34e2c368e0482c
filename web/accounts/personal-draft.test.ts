import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeBrowser, openBrowser, storedText } from '#tests/support/browser-storage.ts'
import { draftKey } from './draft-keys.ts'
import { persistedChanges } from './personal-draft.ts'

const key = draftKey(undefined, 'slide new')
const start = { title: '', tint: 'harvest', active: true }

beforeEach(openBrowser)
afterEach(closeBrowser)

test('only what differs from the start is stored, and nothing once it differs no longer', () => {
  const store = persistedChanges('slide new', start)
  store.write({ ...start, title: 'Pears', active: false })
  expect(storedText(key, 'sessionStorage')).toBe('{"title":"Pears","active":false}')
  expect(persistedChanges('slide new', start).read()).toEqual({ title: 'Pears', active: false })
  store.write(start)
  expect(storedText(key, 'sessionStorage')).toBeNull()
})

test('what is no field of the form, or of another kind, is dropped', () => {
  sessionStorage.setItem(key, '{"title":7,"tint":"lunch","price":"3"}')
  expect(persistedChanges('slide new', start).read()).toEqual({ tint: 'lunch' })
})

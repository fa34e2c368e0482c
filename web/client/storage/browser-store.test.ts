import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  anotherTabClears,
  anotherTabStores,
  closeBrowser,
  fillStorage,
  openBrowser,
  pageComesBack,
  storedText,
} from '#tests/support/browser-storage.ts'
import { browserStore } from './browser-store.ts'

const numberIn = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

beforeEach(openBrowser)
afterEach(closeBrowser)

describe('a value in the browser', () => {
  test('is written as JSON, read again, and cleared', () => {
    const store = browserStore('number', numberIn, 0)
    store.write(7)
    expect(storedText('number')).toBe('7')
    expect(browserStore('number', numberIn, 0).read()).toBe(7)
    store.clear()
    expect(storedText('number')).toBeNull()
    expect(store.read()).toBe(0)
  })

  test.each(['{"broken', '"seven"', 'null', ''])('%j is dropped without an error', (text) => {
    fillStorage('number', text)
    expect(browserStore('number', numberIn, 0).read()).toBe(0)
    expect(storedText('number')).toBeNull()
  })

  test('says nothing as null, which is dropped where nothing is stored as null', () => {
    fillStorage('number', 'null')
    browserStore('number', () => null, null)
    expect(storedText('number')).toBeNull()
  })

  test.each(['0', '7'])('%s is sound, and stays as it is stored', (text) => {
    fillStorage('number', text)
    browserStore('number', numberIn, 0)
    expect(storedText('number')).toBe(text)
  })

  test('stays the same object until it changes', () => {
    fillStorage('list', '[1]')
    const store = browserStore('list', (stored) => (Array.isArray(stored) ? stored : []), [])
    expect(store.read()).toBe(store.read())
  })

  test('follows another tab', () => {
    const store = browserStore('number', numberIn, 0)
    let changes = 0
    const stop = store.subscribe(() => (changes += 1))
    anotherTabStores('number', '9')
    expect(store.read()).toBe(9)
    expect(changes).toBe(1)
    anotherTabStores('something else', '1')
    expect(changes).toBe(1)
    anotherTabClears()
    expect(store.read()).toBe(0)
    expect(changes).toBe(2)
    stop()
    anotherTabStores('number', '10')
    expect(changes).toBe(2)
    expect(store.read()).toBe(10)
  })

  test('is looked at again when the page comes back from the browser’s memory, which hears no tabs', () => {
    const store = browserStore('number', numberIn, 0)
    let changes = 0
    const stop = store.subscribe(() => (changes += 1))
    pageComesBack()
    expect(changes).toBe(1)
    stop()
    pageComesBack()
    store.write(7)
    expect(changes).toBe(1)
  })

  test('of one tab is kept there, and nowhere else', () => {
    const store = browserStore('number', numberIn, 0, 'sessionStorage')
    store.write(7)
    expect([storedText('number', 'sessionStorage'), storedText('number')]).toEqual(['7', null])
    expect(browserStore('number', numberIn, 0, 'sessionStorage').read()).toBe(7)
    store.clear()
    expect(storedText('number', 'sessionStorage')).toBeNull()
  })

  test('lives as long as the page where the browser stores nothing', () => {
    openBrowser({ refuses: true })
    const store = browserStore('number', numberIn, 0)
    expect(store.read()).toBe(0)
    store.write(3)
    expect(store.read()).toBe(3)
    store.clear()
    expect(store.read()).toBe(0)
  })
})

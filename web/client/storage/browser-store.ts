import { useSyncExternalStore } from 'react'
import { fromJson } from '#shared/stored-values.ts'
import { pageStore } from '#web/ui/page-store.ts'

/** Where a value is stored: for every tab, or for this tab until it is closed. */
type StorageArea = 'localStorage' | 'sessionStorage'

/** A value that the browser stores under one key, in step between tabs. */
type BrowserStore<Value> = {
  /** The present value; the same object until it changes. */
  read: () => Value
  write: (value: Value) => void
  clear: () => void
  /** Calls back after every change, in this tab or another. Returns the function that ends this. */
  subscribe: (changed: () => void) => () => void
  /** The value while nothing is stored, and on the server. */
  empty: Value
}

/**
 * Stores a value in the browser. `parse` makes a sound value of whatever is stored, and never throws. What other tabs
 * share and says nothing, because it is damaged or foreign, is removed as soon as the page starts (docs/rules/site.md).
 * If the browser refuses to store anything, the value lives as long as the page, which says so.
 */
export function browserStore<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  empty: Value,
  area: StorageArea = 'localStorage',
): BrowserStore<Value> {
  let text: string | null = null
  let value = empty
  let isKept = true
  const listeners = new Set<() => void>()
  const tellAll = () => listeners.forEach((changed) => changed())

  function read(): Value {
    const now = isKept ? storedText(area, key) : text
    if (now !== text) {
      text = now
      value = now === null ? empty : parse(fromJson(now))
    }
    return value
  }

  /** Something is stored, and it says nothing, though it isn't the text of nothing, such as an empty list. */
  function isUnsound() {
    const [now, nothing] = [JSON.stringify(read()), JSON.stringify(empty)]
    return text !== null && now === nothing && (empty === null || text !== nothing)
  }

  function write(next: Value) {
    text = JSON.stringify(next)
    value = next
    isKept = storeText(area, key, text)
    if (!isKept) noteStorageFailure()
    tellAll()
  }

  function clear() {
    text = null
    value = empty
    isKept = storeText(area, key, null)
    tellAll()
  }

  function subscribe(changed: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed()
    }
    listeners.add(changed)
    addEventListener('storage', onStorage)
    // A page that comes back from the browser's memory has missed the events in between.
    addEventListener('pageshow', changed)
    return () => {
      listeners.delete(changed)
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', changed)
    }
  }

  // The server has no storage; it hears no events either.
  if (area === 'localStorage' && 'addEventListener' in globalThis && isUnsound()) storeText(area, key, null)

  return { read, write, clear, subscribe, empty }
}

/** Calls back when another tab has cleared the value of this key. Returns the function that ends this. */
export function onClearedElsewhere(key: string, happen: () => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === key && event.newValue === null) happen()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** The store's value in a component: `empty` on the server and until the page is hydrated. */
export function useBrowserStore<Value>(store: BrowserStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => store.empty)
}

function storedText(area: StorageArea, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    // The browser's settings forbid storage: nothing is stored.
    return null
  }
}

function storeText(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    // Storage is forbidden by the browser's settings, or full: the caller keeps the value for this page.
    return false
  }
}

const isUntold = pageStore(false)
let isKnown = false

/** The browser could not keep something. It is said once per page. */
function noteStorageFailure() {
  if (!isKnown) isUntold.write(true)
  isKnown = true
}

/** Call this once the message was shown. */
export const forgetStorageFailure = (): void => isUntold.write(false)

/** Whether the browser could not keep something, until it has been said. */
export const useStorageFailure = (): boolean => isUntold.useValue()

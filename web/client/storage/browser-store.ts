import { useSyncExternalStore } from 'react'
import { fromJson } from '#shared/stored-values.ts'
import { pageStore } from '#web/ui/page-store.ts'

/** Where a value is stored: for all tabs, or only for this tab. */
type StorageArea = 'localStorage' | 'sessionStorage'

/** A value that the browser stores under one key and keeps in step between tabs. */
type BrowserStore<Value> = {
  /** The current value. The same object until it changes. */
  read: () => Value
  write: (value: Value) => void
  /** Keeps the value as long as the page lives, and stores nothing. */
  keepForPage: (value: Value) => void
  /** Whether the browser has stored what was written here last. */
  isStored: () => boolean
  clear: () => void
  /** Calls `changed` after every change, in this tab or another. Returns the function that unsubscribes. */
  subscribe: (changed: () => void) => () => void
  /** The value while nothing is stored, and on the server. */
  empty: Value
}

/**
 * Stores a value in the browser. `parse` makes a valid value from any stored data and never throws. Damaged data in
 * localStorage is removed when the page starts (docs/rules/site.md). If the browser refuses to store the value, the value
 * lives as long as the page, and a notice says so.
 */
export function browserStore<Value>(
  key: string,
  parse: (stored: unknown) => Value,
  empty: Value,
  area: StorageArea = 'localStorage',
): BrowserStore<Value> {
  let text: string | null = null
  let value = empty
  let isStored = true
  const listeners = new Set<() => void>()
  const tellAll = () => listeners.forEach((changed) => changed())

  function read(): Value {
    const now = isStored ? storedText(area, key) : text
    if (now !== text) {
      text = now
      value = now === null ? empty : parse(fromJson(now))
    }
    return value
  }

  /** Whether the stored text is damaged: it is parsed as empty, but is not the text of an empty value. */
  function isDamaged() {
    const [now, nothing] = [JSON.stringify(read()), JSON.stringify(empty)]
    return text !== null && now === nothing && (empty === null || text !== nothing)
  }

  function write(next: Value) {
    text = JSON.stringify(next)
    value = next
    isStored = storeText(area, key, text)
    if (!isStored) noteStorageFailure()
    tellAll()
  }

  function keepForPage(next: Value) {
    text = JSON.stringify(next)
    value = next
    isStored = false
    storeText(area, key, null)
    tellAll()
  }

  function clear() {
    text = null
    value = empty
    isStored = storeText(area, key, null)
    tellAll()
  }

  function subscribe(changed: () => void) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) changed()
    }
    listeners.add(changed)
    addEventListener('storage', onStorage)
    // A page restored from the back/forward cache has missed the events in between.
    addEventListener('pageshow', changed)
    return () => {
      listeners.delete(changed)
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', changed)
    }
  }

  // The server has no storage and no events.
  if (area === 'localStorage' && 'addEventListener' in globalThis && isDamaged()) storeText(area, key, null)

  return { read, write, keepForPage, isStored: () => isStored, clear, subscribe, empty }
}

/** Calls `happen` when another tab has cleared the value of this key. Returns the function that unsubscribes. */
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
    // The browser's settings forbid storage.
    return null
  }
}

function storeText(area: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
    return true
  } catch {
    // The settings forbid storage, or the storage is full: the caller stores the value for this page only.
    return false
  }
}

const isUntold = pageStore(false)
let isKnown = false

/** Notes that the browser could not store a value. The person is told once per page. */
function noteStorageFailure() {
  if (!isKnown) isUntold.write(true)
  isKnown = true
}

/** Call this after showing the message. */
export const forgetStorageFailure = (): void => isUntold.write(false)

/** Whether a message about failed storage has to be shown. */
export const useStorageFailure = (): boolean => isUntold.useValue()

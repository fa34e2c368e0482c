/** A browser's storage for tests of the stores, which run in Node: enough of a window to hear other tabs. */
type Options = { refuses?: boolean; room?: number }

const areas = ['localStorage', 'sessionStorage'] as const
let listeners = new Map<string, Set<(event: unknown) => void>>()

/**
 * Opens a browser with nothing stored; with `refuses`, one whose settings forbid storage; with `room`, one that has no room
 * for a longer text.
 */
export function openBrowser({ refuses = false, room = Infinity }: Options = {}) {
  const unlessRefused = <Result>(result: Result): Result => {
    if (refuses) throw new Error('The operation is insecure.')
    return result
  }
  listeners = new Map()
  Object.assign(globalThis, {
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type: string, listener: (event: unknown) => void) => listeners.get(type)?.delete(listener),
  })
  for (const area of areas) {
    // As in a browser, the texts are the object's own properties.
    const texts = Object.create({
      getItem: (key: string) => unlessRefused(texts[key] ?? null),
      setItem: (key: string, text: string) => {
        if (text.length > room) throw new Error('The quota has been exceeded.')
        unlessRefused(void (texts[key] = text))
      },
      removeItem: (key: string) => unlessRefused(void delete texts[key]),
      clear: () => unlessRefused(Object.keys(texts).forEach((key) => delete texts[key])),
    }) as Record<string, string>
    Object.defineProperty(globalThis, area, { configurable: true, value: texts })
  }
}

export function closeBrowser() {
  for (const name of [...areas, 'addEventListener', 'removeEventListener']) Reflect.deleteProperty(globalThis, name)
}

type TextStorage = {
  getItem(key: string): string | null
  setItem(key: string, text: string): void
  removeItem(key: string): void
  clear(): void
}
const storage = (area: (typeof areas)[number] = 'localStorage') =>
  (globalThis as unknown as Record<string, TextStorage>)[area]!

/** The text stored under a key. */
export const storedText = (key: string, area?: (typeof areas)[number]): string | null => storage(area).getItem(key)

/** Stores a text before the stores look. */
export const fillStorage = (key: string, text: string): void => storage().setItem(key, text)

/** Another tab stores a text, or removes it, and this one hears of it. */
export function anotherTabStores(key: string, text: string | null) {
  if (text === null) storage().removeItem(key)
  else fillStorage(key, text)
  listeners.get('storage')?.forEach((listener) => listener({ key, newValue: text }))
}

/** Another tab clears the shop's storage. Its event names no key. */
export function anotherTabClears() {
  storage().clear()
  listeners.get('storage')?.forEach((listener) => listener({ key: null }))
}

/** The page is shown again from the browser's memory. */
export const pageComesBack = (): void => listeners.get('pageshow')?.forEach((listener) => listener({}))

// Keeps the place of a regular's shelf on the home page (use-shelf.ts), whose HTML is the same for everyone, so that
// nothing moves when the shelf comes (carousel.css). Also runs before the first paint (known-visitor-script.ts).
import { draftKey } from '#web/accounts/draft-keys.ts'

/** Goes with the person's drafts at the sign-out. */
const keyOf = (userId: string): string => draftKey(userId, 'shelf')
const none = 'none'

/**
 * Reserves the place that the shelf took in a window of this width. Where that is unknown, the rest of the page is not
 * shown before it is known whether there is a shelf.
 */
export function awaitShelf(userId: string) {
  const [width, height] = (read('localStorage', userId) ?? '').split(' ')
  const { dataset, style } = document.documentElement
  style.setProperty('--shelf', `${height}px`)
  dataset['shelf'] = width === String(innerWidth) ? 'reserved' : 'hidden'
}

/** As `awaitShelf`, for a new document: somebody who had no shelf in this tab sees the page at once. */
export function awaitFirstShelf(userId: string) {
  if (read('sessionStorage', userId) !== none) awaitShelf(userId)
}

/** Whether the page has kept a place for a shelf. */
export const isShelfAwaited = (): boolean => document.documentElement.dataset['shelf'] !== undefined

/** Shows the page as it is, with or without a shelf. */
export function stopAwaitingShelf() {
  delete document.documentElement.dataset['shelf']
}

/** Remembers the height that a shelf needs; without it, that there is no shelf. */
export function rememberShelf(userId: string, height?: number) {
  store('localStorage', userId, height ? `${innerWidth} ${height}` : undefined)
  store('sessionStorage', userId, height ? undefined : none)
}

type Area = 'localStorage' | 'sessionStorage'

// Without storage, nothing is known.
function read(area: Area, userId: string): string | null {
  try {
    return globalThis[area].getItem(keyOf(userId))
  } catch {
    return null
  }
}

function store(area: Area, userId: string, text: string | undefined) {
  try {
    if (text) globalThis[area].setItem(keyOf(userId), text)
    else globalThis[area].removeItem(keyOf(userId))
  } catch {
    // The place is not kept the next time.
  }
}

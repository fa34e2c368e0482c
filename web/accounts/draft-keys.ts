/** The prefix of all keys that are removed when the person signs out. */
export const draftPrefix = 'draft of '

/** The storage key of a draft. Each person has their own keys. */
export const draftKey = (userId: string | undefined, what: string): string => `${draftPrefix}${userId}: ${what}`

/** Removes all drafts at sign-out, so that nobody else sees them. */
export function clearDrafts() {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
    }
  } catch {
    // The browser forbids storage, so there are no drafts.
  }
}

/** The prefix of all keys that are removed when the person signs out. */
export const draftPrefix = 'draft of '

/** The key of what a person typed, in this tab's storage: another person who signs in here has other keys. */
export const draftKey = (userId: string | undefined, what: string): string => `${draftPrefix}${userId}: ${what}`

/**
 * The person has signed out: nobody else may see what was typed. In a small file, because every page has it in its
 * sign-out.
 */
export function clearDrafts() {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(draftPrefix)) storage.removeItem(key)
    }
  } catch {
    // The browser's settings forbid storage, so nothing was kept.
  }
}

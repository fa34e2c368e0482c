import { idPattern } from '#shared/id-pattern.ts'
import { fromJson } from '#shared/stored-values.ts'
import { draftKey } from '#web/accounts/draft-keys.ts'

/** Removed with the drafts when a person signs out. */
const key = draftKey('anyone', 'recently seen')
const most = 12

/** The ids of the products that were looked at in this browser, without this one, the newest first. */
export function othersSeen(id: string): string[] {
  return readSeen().filter((other) => other !== id)
}

/** Remembers that a product was looked at. */
export function noteSeen(id: string) {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...othersSeen(id)].slice(0, most)))
  } catch {
    // The browser forbids storage: nothing is remembered.
  }
}

function readSeen(): string[] {
  try {
    const ids = fromJson(localStorage.getItem(key) ?? '')
    if (!Array.isArray(ids)) return []
    return ids.filter((id): id is string => typeof id === 'string' && idPattern.test(id)).slice(0, most)
  } catch {
    return []
  }
}

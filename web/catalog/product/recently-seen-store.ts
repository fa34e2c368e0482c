import { idPattern } from '#shared/id-pattern.ts'
import { fromJson } from '#shared/stored-values.ts'
import { draftKey } from '#web/accounts/draft-keys.ts'

/** Removed with the drafts when a person signs out. */
const key = draftKey('anyone', 'recently seen')
const most = 12

/** Remembers in this browser that a product was looked at. Returns the ids of the others, the newest first. */
export function noteSeen(id: string): string[] {
  try {
    const others = idsIn(localStorage.getItem(key)).filter((other) => other !== id)
    localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)))
    return others
  } catch {
    // The browser forbids storage, so nothing was seen before.
    return []
  }
}

function idsIn(stored: string | null): string[] {
  const ids = fromJson(stored ?? '')
  if (!Array.isArray(ids)) return []
  return ids.filter((id): id is string => typeof id === 'string' && idPattern.test(id)).slice(0, most)
}

// What the browser stores about a person (local storage 'userInfo' and 'Shipping': docs/rules/site.md#browser-storage).
// The stored values may be damaged: these functions read what is valid and ignore the rest.
import { idPattern } from '../id-pattern.ts'
import { isRecord, textOf } from '../stored-values.ts'

/** The signed-in person (docs/rules/site.md#browser-storage). */
export type UserInfo = { _id: string; name: string; email: string; token: string; isAdmin: boolean }

/** The shipping address that the profile stores and the checkout starts with. */
export type StoredShipping = { address: string; postalCode: string; city: string; country: string }

/** Whether a text has the form of this shop's session tokens (docs/rules/accounts.md#sessions). */
export const isSessionToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{20,200}$/.test(text)

/** All ids of this shop are UUIDs (docs/rules/site.md#browser-storage). */
const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)

/** The stored person; null without a valid id and token. */
export function parseUserInfo(stored: unknown): UserInfo | null {
  if (!isRecord(stored)) return null
  const { _id, name, email, token, isAdmin } = stored
  if (!isId(_id) || !isSessionToken(token)) return null
  return { _id, name: textOf(name), email: textOf(email), token, isAdmin: isAdmin === true }
}

/** The stored address; null when none of its fields is a text. A field of blanks is empty. */
export function parseShipping(stored: unknown): StoredShipping | null {
  if (!isRecord(stored)) return null
  const { address, postalCode, city, country } = stored
  if ([address, postalCode, city, country].every((field) => typeof field !== 'string')) return null
  return { address: filled(address), postalCode: filled(postalCode), city: filled(city), country: filled(country) }
}

const filled = (value: unknown): string => (textOf(value).trim() === '' ? '' : textOf(value))

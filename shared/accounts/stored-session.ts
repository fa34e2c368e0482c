// What the browser stores about a person (local storage 'userInfo' and 'Shipping': docs/rules/site.md#browser-storage).
// It may hold anything: these functions read what is valid and drop the rest without an error.
import { idPattern } from '../id-pattern.ts'
import { isRecord, textOf } from '../stored-values.ts'
import { isSessionToken } from './session-token.ts'

/** The signed-in person, with its documented fields (docs/rules/site.md#browser-storage). */
export type UserInfo = { _id: string; name: string; email: string; token: string; isAdmin: boolean }

/** The shipping address that the profile keeps and the checkout starts from. */
export type StoredShipping = { address: string; postalCode: string; city: string; country: string }

/** Whether this shop can have made an id: all are UUIDs (docs/rules/site.md#browser-storage). */
const isId = (value: unknown): value is string => typeof value === 'string' && idPattern.test(value)

/** The stored person; null when nobody can be signed in with what is stored. */
export function parseUserInfo(stored: unknown): UserInfo | null {
  if (!isRecord(stored)) return null
  const { _id, name, email, token, isAdmin } = stored
  if (!isId(_id) || !isSessionToken(token)) return null
  return { _id, name: textOf(name), email: textOf(email), token, isAdmin: isAdmin === true }
}

/** The stored address, or null where there is none: none of its fields is a text. */
export function parseShipping(stored: unknown): StoredShipping | null {
  if (!isRecord(stored)) return null
  const { address, postalCode, city, country } = stored
  if ([address, postalCode, city, country].every((field) => typeof field !== 'string')) return null
  return { address: textOf(address), postalCode: textOf(postalCode), city: textOf(city), country: textOf(country) }
}

// What the browser stores about a person (specification §3: local storage 'userInfo' and 'Shipping'). It may hold
// anything: these functions read what is sound and drop the rest without an error.
import { isFilled, isRecord, textOf } from '../stored-values.ts'
import { isSessionToken } from './session-token.ts'

/** The signed-in person, with the fields of the specification. */
export type UserInfo = { _id: string; name: string; email: string; token: string; isAdmin: boolean }

/** The shipping address that the profile keeps and the checkout starts from. */
export type StoredShipping = { address: string; postalCode: string; city: string; country: string }

/** The stored person; null when nobody can be signed in with what is stored. */
export function parseUserInfo(stored: unknown): UserInfo | null {
  if (!isRecord(stored)) return null
  const { _id, name, email, token, isAdmin } = stored
  if (!isFilled(_id) || !isSessionToken(token)) return null
  return { _id, name: textOf(name), email: textOf(email), token, isAdmin: isAdmin === true }
}

/** The stored address, or null where there is none. */
export function parseShipping(stored: unknown): StoredShipping | null {
  if (!isRecord(stored)) return null
  const { address, postalCode, city, country } = stored
  return { address: textOf(address), postalCode: textOf(postalCode), city: textOf(city), country: textOf(country) }
}

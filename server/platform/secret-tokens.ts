// What a browser or a link shows to be let in. The database has only hashes of it (docs/rules/accounts.md#sessions).
import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, fit for a header, a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: nobody who reads the database can use it. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

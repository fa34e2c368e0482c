// Secrets that let a browser or a link in. The database has only their hashes (docs/rules/accounts.md#sessions).
import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, fit for a header, a cookie and an address. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The hash of a token. Somebody who reads the database can't use the hash. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

import { createHash } from 'node:crypto'

/** What the tables may have of a secret. Computed here once more: the shop's own function could be the one that is wrong. */
export const sha256 = (secret: string): Buffer => createHash('sha256').update(secret).digest()

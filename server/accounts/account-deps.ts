import type { Deps } from '#server/deps.ts'

/** What the use cases of an account need. */
export type AccountDeps = Pick<Deps, 'config' | 'db' | 'clock'>

import type { Deps } from '#server/deps.ts'

/** What the steps of paying need, from asking the provider to refunding. */
export type PayingDeps = Pick<Deps, 'db' | 'invalidation' | 'clock' | 'config' | 'payments' | 'log'>

import type { Deps } from '#server/deps.ts'

/** What the steps of paying are given, from asking the provider to giving the money back. */
export type SettleDeps = Pick<Deps, 'db' | 'news' | 'clock' | 'config' | 'payments' | 'log'>

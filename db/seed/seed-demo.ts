import type { Deps } from '#server/deps.ts'

/** Buyers, reviews and 90 days of orders. */
export async function seedDemo(_deps: Deps): Promise<void> {}

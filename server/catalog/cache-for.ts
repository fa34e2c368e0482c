type CacheOptions = { freshMs: number; max: number; clock: () => Date }

/**
 * Caches results by key for `freshMs`, for data that may be a little old, and keeps only the newest `max`. Callers
 * that ask while a result is being made share it.
 */
export function cacheFor<Made>({ freshMs, max, clock }: CacheOptions) {
  const all = new Map<string, { made: Promise<Made>; madeAt: number }>()
  return async (key: string, make: () => Promise<Made>): Promise<Made> => {
    const now = clock().getTime()
    const found = all.get(key)
    if (found && now - found.madeAt < freshMs) return found.made
    all.delete(key)
    if (all.size >= max) all.delete(all.keys().next().value!)
    const made = make()
    all.set(key, { made, madeAt: now })
    // Unless another one has taken its place by then.
    made.catch(() => all.get(key)?.made === made && all.delete(key))
    return made
  }
}

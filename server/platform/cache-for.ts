type CacheOptions = { freshMs: number; max: number; clock: () => Date }

/**
 * Keeps results for `freshMs`, by key, for what may be a little old; no more than the newest `max`. Whoever asks while
 * a result is being made waits for the same one.
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

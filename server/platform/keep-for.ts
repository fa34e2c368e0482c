type KeepOptions = { freshMs: number; most: number; clock: () => Date }

/**
 * Keeps what was made under a key for `freshMs`, for what may be a little old: the newest `most` of it. Whoever asks while
 * something is being made gets the same.
 */
export function keepFor<Made>({ freshMs, most, clock }: KeepOptions) {
  const all = new Map<string, { made: Promise<Made>; madeAt: number }>()
  return async (key: string, make: () => Promise<Made>): Promise<Made> => {
    const now = clock().getTime()
    const found = all.get(key)
    if (found && now - found.madeAt < freshMs) return found.made
    all.delete(key)
    if (all.size >= most) all.delete(all.keys().next().value!)
    const made = make()
    all.set(key, { made, madeAt: now })
    // Unless another one has taken its place by then.
    made.catch(() => all.get(key)?.made === made && all.delete(key))
    return made
  }
}

/** Numbers that look random and are the same in every shop: mulberry32 from one seed. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** From 0 up to, not including, 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[whole(0, items.length - 1)]!
  return {
    next,
    /** A whole number, both ends included. */
    whole,
    pick,
    chance: (share: number): boolean => next() < share,
    /** One item; the chance of each is its weight. */
    weighted<Item>(items: readonly Item[], weights: readonly number[]): Item {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (rest -= weight) < 0)
      return items[index < 0 ? items.length - 1 : index]!
    },
  }
}

export type SeededRandom = ReturnType<typeof seededRandom>

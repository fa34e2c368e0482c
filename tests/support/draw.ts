import type { SeededRandom } from '#db/seed/seeded-random.ts'

/** `count` different items, in the order in which they were drawn. */
export function draw<Item>(random: SeededRandom, items: readonly Item[], count: number): Item[] {
  const left = [...items]
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.whole(0, left.length - 1), 1)[0]!,
  )
}

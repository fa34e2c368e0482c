/** The stops in the driver's own sequence; those that it does not name come last, as they were. */
export function inSequence<One extends { order: string }>(stops: readonly One[], sequence: readonly string[]): One[] {
  const placeOf = ({ order }: One) => (sequence.includes(order) ? sequence.indexOf(order) : sequence.length)
  return stops.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The sequence after one of its stops was moved to another place; the ends are as far as it goes. */
export function movedTo(sequence: readonly string[], order: string, place: number): string[] {
  const others = sequence.filter((one) => one !== order)
  return others.toSpliced(Math.max(0, place), 0, order)
}

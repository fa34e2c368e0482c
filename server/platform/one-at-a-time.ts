import { openSlots, type Queue, type Slots } from './slots.ts'

/** Runs work of the same key one after the other, in the order of arrival; other keys don't wait for it. */
type OneAtATime = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** A slot and a queue for each key that has work; keys without work are forgotten. */
export function oneAtATime(queue: Queue): OneAtATime {
  const lines = new Map<string, { inSlot: Slots; inLine: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { inSlot: openSlots({ atOnce: 1, queue }), inLine: 0 }
    lines.set(key, line)
    line.inLine += 1
    try {
      return await line.inSlot(work)
    } finally {
      line.inLine -= 1
      if (line.inLine === 0) lines.delete(key)
    }
  }
}

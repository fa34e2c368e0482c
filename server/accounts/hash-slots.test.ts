import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { inHashSlot } from './hash-slots.ts'

const slots = Math.max(2, availableParallelism() - 1)

describe('hash slots', () => {
  it('let a few work at once, the others in their turn, and turn away a crowd', async () => {
    let atWork = 0
    let most = 0
    const order: number[] = []
    const gates: (() => void)[] = []
    const work = (number: number) => async () => {
      atWork += 1
      most = Math.max(most, atWork)
      order.push(number)
      await new Promise<void>((open) => gates.push(open))
      atWork -= 1
    }
    const taken = Array.from({ length: slots + 200 }, (_, number) => inHashSlot(work(number)))
    await expect(inHashSlot(work(-1))).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 5 })
    const opening = setInterval(() => gates.splice(0).forEach((open) => open()), 0)
    await Promise.all(taken)
    clearInterval(opening)
    expect(most).toBe(slots)
    expect(order).toEqual(taken.map((_, number) => number))
  })

  it('are given back by work that fails', async () => {
    const failing = Array.from({ length: slots * 2 }, () => inHashSlot(() => Promise.reject(new Error('no'))))
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await inHashSlot(() => Promise.resolve('free'))).toBe('free')
  })
})

import { describe, expect, test } from 'vitest'
import { tooMany } from '#shared/errors.ts'
import { oneAtATime } from './one-at-a-time.ts'

const refusal = () => tooMany('One after the other, please.')

describe('one at a time', () => {
  test('work of a key begins when the earlier has ended, and that of another key at once', async () => {
    const inTurn = oneAtATime({ maxWaiting: 5, refusal })
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const work = (name: string, until?: Promise<void>) => async () => {
      await until
      done.push(name)
    }
    const first = inTurn('ana', work('first', gate.promise))
    const second = inTurn('ana', work('second'))
    await inTurn('ben', work('of another'))
    expect(done).toEqual(['of another'])
    gate.resolve()
    await Promise.all([first, second])
    expect(done).toEqual(['of another', 'first', 'second'])
  })

  test('a key with too many waiting is refused, and no other', async () => {
    const inTurn = oneAtATime({ maxWaiting: 2, refusal })
    const gate = Promise.withResolvers<string>()
    const taken = Array.from({ length: 3 }, () => inTurn('ana', () => gate.promise))
    await expect(inTurn('ana', () => gate.promise)).rejects.toMatchObject({ statusCode: 429 })
    expect(await inTurn('ben', () => Promise.resolve('in time'))).toBe('in time')
    gate.resolve('done')
    expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
  })

  test('work that fails lets the next begin', async () => {
    const inTurn = oneAtATime({ maxWaiting: 2, refusal })
    const failing = inTurn('ana', () => Promise.reject(new Error('no')))
    const next = inTurn('ana', () => Promise.resolve('next'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})

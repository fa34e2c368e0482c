import { describe, expect, test } from 'vitest'
import { tooMany, unavailable } from '#shared/errors.ts'
import { keyedMutex, semaphore } from './semaphore.ts'

test('whoever has waited too long is turned away, and those behind still get their turn', async () => {
  const refusal = () => unavailable('Later, please.')
  const withPermit = semaphore({ atOnce: 1, queue: { maxWaiting: 2, maxWaitMs: 20, refusal } })
  const gate = Promise.withResolvers<string>()
  const first = withPermit(() => gate.promise)
  await expect(withPermit(() => Promise.resolve('too late'))).rejects.toMatchObject({ message: 'Later, please.' })
  const patient = withPermit(() => Promise.resolve('in time'))
  gate.resolve('first')
  expect(await Promise.all([first, patient])).toEqual(['first', 'in time'])
  expect(await withPermit(() => Promise.resolve('free'))).toBe('free')
})

describe('one at a time', () => {
  const refusal = () => tooMany('One after the other, please.')

  test('work of a key begins when the earlier has ended, and that of another key at once', async () => {
    const inTurn = keyedMutex({ maxWaiting: 5, refusal })
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
    const inTurn = keyedMutex({ maxWaiting: 2, refusal })
    const gate = Promise.withResolvers<string>()
    const taken = Array.from({ length: 3 }, () => inTurn('ana', () => gate.promise))
    await expect(inTurn('ana', () => gate.promise)).rejects.toMatchObject({ statusCode: 429 })
    expect(await inTurn('ben', () => Promise.resolve('in time'))).toBe('in time')
    gate.resolve('done')
    expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
  })

  test('work that fails lets the next begin', async () => {
    const inTurn = keyedMutex({ maxWaiting: 2, refusal })
    const failing = inTurn('ana', () => Promise.reject(new Error('no')))
    const next = inTurn('ana', () => Promise.resolve('next'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})

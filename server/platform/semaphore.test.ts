import { describe, expect, test } from 'vitest'
import { tooMany, unavailable } from '#shared/errors.ts'
import { keyedMutex, semaphore } from './semaphore.ts'

test('work that waited too long is refused, and later work still gets a permit', async () => {
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

describe('a keyed mutex', () => {
  const refusal = () => tooMany('One after the other, please.')

  test('work of a key begins when the earlier has ended, and that of another key at once', async () => {
    const withMutex = keyedMutex({ maxWaiting: 5, refusal })
    const gate = Promise.withResolvers<void>()
    const done: string[] = []
    const work = (name: string, until?: Promise<void>) => async () => {
      await until
      done.push(name)
    }
    const first = withMutex('ana', work('first', gate.promise))
    const second = withMutex('ana', work('second'))
    await withMutex('ben', work('of another'))
    expect(done).toEqual(['of another'])
    gate.resolve()
    await Promise.all([first, second])
    expect(done).toEqual(['of another', 'first', 'second'])
  })

  test('a key with too many waiting is refused, and no other', async () => {
    const withMutex = keyedMutex({ maxWaiting: 2, refusal })
    const gate = Promise.withResolvers<string>()
    const taken = Array.from({ length: 3 }, () => withMutex('ana', () => gate.promise))
    await expect(withMutex('ana', () => gate.promise)).rejects.toMatchObject({ statusCode: 429 })
    expect(await withMutex('ben', () => Promise.resolve('in time'))).toBe('in time')
    gate.resolve('done')
    expect(await Promise.all(taken)).toEqual(['done', 'done', 'done'])
  })

  test('work that fails lets the next begin', async () => {
    const withMutex = keyedMutex({ maxWaiting: 2, refusal })
    const failing = withMutex('ana', () => Promise.reject(new Error('no')))
    const next = withMutex('ana', () => Promise.resolve('next'))
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('next')
  })
})

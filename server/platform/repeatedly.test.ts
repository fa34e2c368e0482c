import { pino } from 'pino'
import { expect, test } from 'vitest'
import { repeatedly } from './repeatedly.ts'

const log = pino({ level: 'silent' })
const often = { name: 'counting', everyMs: 1, log }
const rarely = { name: 'counting', everyMs: 3600_000, log }

test('work is repeated, never twice at once, until stop', async () => {
  let done = 0
  let running = 0
  let most = 0
  const repetition = repeatedly(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    done++
    return 0
  }, often)
  await expect.poll(() => done).toBeGreaterThan(3)
  await repetition.stop()
  const afterwards = done
  expect(running).toBe(0)
  await new Promise((resolve) => setImmediate(resolve))
  expect([most, done]).toEqual([1, afterwards])
})

test('while there is work to do, there is no pause', async () => {
  let left = 5
  const repetition = repeatedly(async () => (left > 0 ? left-- : 0), rarely)
  await expect.poll(() => left).toBe(0)
  await repetition.stop()
})

test('work that returns nothing is repeated after the pause', async () => {
  let done = 0
  const repetition = repeatedly(async () => {
    if (++done > 1) throw new Error('again at once')
  }, rarely)
  await new Promise((resolve) => setImmediate(resolve))
  await repetition.stop()
  expect(done).toBe(1)
})

test('a failure does not end it', async () => {
  let tries = 0
  const repetition = repeatedly(async () => {
    tries++
    throw new Error('not today')
  }, often)
  await expect.poll(() => tries).toBeGreaterThan(2)
  await repetition.stop()
})

test('stop waits for the running round, not for the pause', async () => {
  let finish = () => {}
  let isFinished = false
  const repetition = repeatedly(async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    isFinished = true
    return 0
  }, rarely)
  const stopped = repetition.stop()
  finish()
  await stopped
  expect(isFinished).toBe(true)
})

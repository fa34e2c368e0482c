import { expect, test } from 'vitest'
import { unavailable } from '#shared/errors.ts'
import { openSlots } from './slots.ts'

test('whoever has waited too long is turned away, and those behind still get their turn', async () => {
  const refusal = () => unavailable('Later, please.')
  const inSlot = openSlots({ atOnce: 1, queue: { maxWaiting: 2, maxWaitMs: 20, refusal } })
  const gate = Promise.withResolvers<string>()
  const first = inSlot(() => gate.promise)
  await expect(inSlot(() => Promise.resolve('too late'))).rejects.toMatchObject({ message: 'Later, please.' })
  const patient = inSlot(() => Promise.resolve('in time'))
  gate.resolve('first')
  expect(await Promise.all([first, patient])).toEqual(['first', 'in time'])
  expect(await inSlot(() => Promise.resolve('free'))).toBe('free')
})

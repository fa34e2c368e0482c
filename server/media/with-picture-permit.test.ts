import { expect, test } from 'vitest'
import { withPicturePermit } from './with-picture-permit.ts'

test('never more than two pictures are at work, and a failure gives its slot back', async () => {
  let atWork = 0
  let most = 0
  const turns = Array.from({ length: 9 }, (_, index) =>
    withPicturePermit(async () => {
      atWork += 1
      most = Math.max(most, atWork)
      await new Promise((done) => setImmediate(done))
      atWork -= 1
      if (index % 3 === 0) throw new Error('unreadable')
      return index
    }).catch(() => 'failed'),
  )
  expect(await Promise.all(turns)).toEqual(['failed', 1, 2, 'failed', 4, 5, 'failed', 7, 8])
  expect(most).toBe(2)
})

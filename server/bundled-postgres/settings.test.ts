import { expect, test } from 'vitest'
import { sharedMegabytes } from './settings.ts'

const megabyte = 2 ** 20

test.each([
  [512, 128],
  [1024, 128],
  [4096, 512],
  [24_576, 1024],
])('a machine of %i MB lets PostgreSQL keep %i MB', (machine, shared) => {
  expect(sharedMegabytes(machine * megabyte)).toBe(shared)
})

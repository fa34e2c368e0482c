import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './files.ts'

test('a folder and those above it are made, by two at once too, and one that is there is left alone', async () => {
  const place = await mkdtemp(join(tmpdir(), 'foodland-'))
  onTestFinished(() => rm(place, { recursive: true }))
  const folder = join(place, 'a', 'b', 'c')
  await Promise.all([makeFolder(folder, 0o700), makeFolder(folder, 0o700)])
  await makeFolder(folder)
  const found = await stat(join(place, 'a'))
  expect([found.isDirectory(), found.mode & 0o777]).toEqual([true, 0o700])
})

test('where nothing can be made, the error names the folder', async () => {
  await expect(makeFolder('/proc/no/such/folder')).rejects.toMatchObject({ code: 'ENOENT', path: '/proc/no' })
})

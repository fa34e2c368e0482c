import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#tests/support/bundled-database.ts'
import { lockFile } from './file-lock.ts'

describe('a lock on a file', () => {
  test('is shared by readers, and one alone has it exclusively', async () => {
    const path = join(await newFolder(), 'lock')
    const readers = [await lockFile(path, 'shared', 0), await lockFile(path, 'shared', 0)]
    expect(await lockFile(path, 'exclusive', 0)).toBeUndefined()
    for (const reader of readers) reader!.release()
    const alone = await lockFile(path, 'exclusive', 0)
    expect(alone).toBeDefined()
    expect(await lockFile(path, 'shared', 0)).toBeUndefined()
    alone!.release()
  })

  test('comes to the one who waits', async () => {
    const path = join(await newFolder(), 'lock')
    const first = await lockFile(path, 'exclusive', 0)
    const second = lockFile(path, 'exclusive', 10)
    first!.release()
    expect(await second).toBeDefined()
    ;(await second)!.release()
  })
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#tests/support/bundled-database.ts'
import { lockFile } from './file-lock.ts'

const lockFileModule = new URL('./file-lock.ts', import.meta.url).href

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

  test('ends with a process that is killed', async () => {
    const path = join(await newFolder(), 'lock')
    const script = `
      const { lockFile } = await import(${JSON.stringify(lockFileModule)})
      await lockFile(process.argv[1], 'exclusive', 0)
      process.stdout.write('locked')
      process.stdin.resume()`
    const holder = spawn(process.execPath, ['--input-type=module', '-e', script, path], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    await once(holder.stdout, 'data')
    expect(await lockFile(path, 'exclusive', 0)).toBeUndefined()
    holder.kill('SIGKILL')
    const next = await lockFile(path, 'exclusive', 10)
    expect(next).toBeDefined()
    next!.release()
  })
})

import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newFolder } from '#tests/support/bundled-database.ts'
import { completeLibraryLinks, findBinaries } from './binaries.ts'

describe('the programs of PostgreSQL', () => {
  test('a platform without them is told to bring a database', async () => {
    await expect(findBinaries('sunos-sparc')).rejects.toThrow('There is no bundled PostgreSQL for sunos-sparc.')
  })

  test('a platform whose package was left out at the installation is told so', async () => {
    const other = process.arch === 'x64' ? 'linux-arm64' : 'linux-x64'
    await expect(findBinaries(other)).rejects.toThrow(
      `The bundled PostgreSQL for ${other} is not installed: run npm ci without --omit=optional`,
    )
  })

  test('links that the post-install did not make are made, by several at once', async () => {
    const folder = await newFolder()
    const library = join(folder, 'native', 'lib')
    await mkdir(library, { recursive: true })
    await writeFile(join(library, 'libpq.so.5.18'), 'the library')
    const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
      source: 'native/lib/libpq.so.5.18',
      target: `native/lib/${name}`,
    }))
    await writeFile(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    await Promise.all([1, 2, 3].map(() => completeLibraryLinks(folder)))
    await rm(join(library, 'libpq.so'))
    await completeLibraryLinks(folder)
    for (const name of ['libpq.so', 'libpq.so.5']) {
      expect(await readFile(join(library, name), 'utf8')).toBe('the library')
    }
  })
})

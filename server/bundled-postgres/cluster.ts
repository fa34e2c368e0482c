// The cluster: PostgreSQL's own folder in the data folder. The folder gets its name when it is complete. A start that was
// killed half-way leaves an unfinished folder, which the next start removes.
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { ignoreErrors, lastFatalLine } from './errors.ts'
import { type Paths, programName } from './paths.ts'
import type { SignIn } from './postmaster.ts'
import { run, type Account, type RunAs } from './run-as.ts'

/** The name of the program's role and database. The role owns the database and may create others; it is no superuser. */
const role = programName

const passwordFile = 'shop-password'
const unfinished = 'postgres.making-'

/** Throws one sentence when the cluster belongs to another account. */
export async function refuseForeignCluster({ cluster, dataDir }: Paths): Promise<void> {
  const folder = await stat(cluster).catch(ignoreErrors('ENOENT'))
  const mayTouch = !folder || process.getuid!() === 0 || folder.uid === process.getuid!()
  if (mayTouch) return
  throw new Error(
    `The database in ${dataDir} belongs to another account (number ${folder.uid}): ` +
      'start this program as that account or as root, or choose another folder for its data.',
  )
}

/**
 * The owner of the cluster; undefined without a cluster. Throws a sentence when the cluster is damaged, because a new
 * empty database would hide the loss.
 */
export async function findCluster({ cluster }: Paths): Promise<Account | undefined> {
  const folder = await stat(cluster).catch(ignoreErrors('ENOENT'))
  if (!folder) return undefined
  if (await hasData(cluster)) return { uid: folder.uid, gid: folder.gid }
  if ((await readdir(cluster)).length > 0) {
    throw new Error(
      `The database's folder ${cluster} is damaged: put it back whole, or move it away and restore a backup.`,
    )
  }
  await rmdir(cluster)
  return undefined
}

/**
 * Throws one sentence when the cluster of a running program is gone. Its disk may be away for a moment, and a new empty
 * database would lose its data when the disk is back.
 */
export async function refuseMissingCluster({ cluster }: Paths): Promise<void> {
  if (!(await hasData(cluster))) throw new Error(`The database's folder ${cluster} is gone: put it back.`)
}

/** Every complete cluster has this file. */
const hasData = async (cluster: string) =>
  Boolean(await stat(join(cluster, 'global', 'pg_control')).catch(ignoreErrors('ENOENT')))

/** The program's sign-in to its database. Throws one sentence when the password is gone. */
export async function signInOf({ cluster }: Paths): Promise<SignIn> {
  const file = join(cluster, passwordFile)
  const password = await readFile(file, 'utf8').catch(ignoreErrors('ENOENT'))
  if (password) return { user: role, database: role, password }
  throw new Error(`${file} is missing, and without it nobody can sign in to the database: put it back.`)
}

/** Makes the cluster with the program's role and an empty database. */
export async function makeCluster(paths: Paths, binaries: Binaries, way: RunAs): Promise<void> {
  const leftovers = (await readdir(paths.dataDir)).filter((name) => name.startsWith(unfinished))
  for (const name of leftovers) await rm(join(paths.dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  const folder = await mkdtemp(join(paths.dataDir, unfinished))
  await chown(folder, way.owner.uid, way.owner.gid)
  try {
    await fillCluster(folder, binaries, way)
    await rename(folder, paths.cluster)
    await syncToDisk(paths.dataDir)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`The database in ${paths.dataDir} could not be made: ${lastFatalLine((error as Error).message)}`, {
      cause: error,
    })
  }
}

async function fillCluster(folder: string, binaries: Binaries, way: RunAs): Promise<void> {
  await runInitdb(folder, binaries, way)
  const password = randomBytes(24).toString('hex')
  const statements = [
    `CREATE ROLE ${role} LOGIN CREATEDB PASSWORD '${password}';`,
    `CREATE DATABASE ${role} OWNER ${role};`,
  ]
  const single = ['--single', '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', '-D', folder, 'postgres']
  await run(way, binaries.postgres, single, `${statements.join('\n')}\n`)
  await writeFile(join(folder, 'pg_hba.conf'), `local all ${role} scram-sha-256\n`)
  await writeFile(join(folder, passwordFile), password, { mode: 0o600 })
  await chown(join(folder, passwordFile), way.owner.uid, way.owner.gid)
  await Promise.all([join(folder, 'pg_hba.conf'), join(folder, passwordFile), folder].map(syncToDisk))
}

async function runInitdb(folder: string, { initdb }: Binaries, way: RunAs): Promise<void> {
  // The builtin provider sorts and folds alike on every machine. Only pg_trgm uses the machine's locale to recognise
  // letters. With plain C pg_trgm knows English letters only, which is better than no database.
  const provider = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const rest = ['--username=postgres', '--auth=reject', '--data-checksums', '--no-instructions']
  const initialize = (ctype: string) => run(way, initdb, ['-D', folder, ...provider, `--lc-ctype=${ctype}`, ...rest])
  await initialize('C.UTF-8').catch((error: Error) => {
    if (!error.message.includes('locale')) throw error
    return initialize('C')
  })
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path)
  await handle.sync()
}

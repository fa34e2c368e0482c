import { spawnSync } from 'node:child_process'
import { chmod, chown, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  atTheEnd,
  killServer,
  madeDataDir,
  newFolder,
  serverOf,
  start,
  startElsewhere,
} from '#tests/support/bundled-database.ts'
import { query } from '#tests/support/query.ts'
import { chownTree } from './run-as.ts'

const isRoot = process.getuid!() === 0
const nobody = { uid: 65534, gid: 65534 }

// Only root can switch to other accounts.
describe.runIf(isRoot)('as root', () => {
  // A clone that is closed to others can't be run by them.
  const othersReachUs =
    spawnSync(process.execPath, [join(import.meta.dirname, 'settings.ts')], { cwd: '/', ...nobody }).status === 0

  test.runIf(othersReachUs)('in an open folder the server runs as an unprivileged account', async () => {
    const dataDir = await newFolder()
    await chmod(dataDir, 0o755)
    const { connection, stop } = await start(dataDir)
    const status = await readFile(`/proc/${await serverOf(dataDir)}/status`, 'utf8')
    expect(/^Uid:\s+0\b/m.test(status)).toBe(false)
    expect(/^CapEff:\s+0+$/m.test(status)).toBe(true)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()

    // Closed later, it goes on in another way, with the same data.
    await chmod(dataDir, 0o700)
    const closed = await start(dataDir)
    expect(await query(closed.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await closed.stop()
  })

  const waysIntoClosedFolder = [
    ['capabilities', ['flock', 'unshare', 'sh']],
    // The right to pass closed folders is not enough for initdb to find itself in one.
    ...(othersReachUs ? [['user namespaces', ['flock', 'setpriv', 'sh']] as const] : []),
  ] as const
  test.for(waysIntoClosedFolder)('in a closed folder it works without %s', async ([, programs]) => {
    const dataDir = await newFolder()
    await chmod(dataDir, 0o700)
    const shop = await startElsewhere(dataDir, { env: { PATH: await onlyPrograms(programs) } })
    expect(await query(shop.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await shop.leave()
  })

  test('in a closed folder, without both, it says what to do', async () => {
    const dataDir = await newFolder()
    const env = { PATH: await onlyPrograms(['flock', 'sh']) }
    await expect(startElsewhere(dataDir, { env })).rejects.toThrow(
      /The bundled PostgreSQL can't run here \(.*can't cd to .*\): start this program as an ordinary user, .*\./,
    )
  })

  test.runIf(othersReachUs)(
    'an ordinary user has a database too, that root may join, and is told whose it is',
    async () => {
      const dataDir = await newFolder()
      await chown(dataDir, nobody.uid, nobody.gid)
      const ordinary = await startElsewhere(dataDir, nobody)
      expect(await query(ordinary.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      const root = await start(dataDir)
      expect(root.joined).toBe(true)
      await ordinary.leave()
      await root.stop()

      const ofRoot = await newFolder()
      await (await start(ofRoot)).stop()
      await chmod(ofRoot, 0o777)
      await expect(startElsewhere(ofRoot, { uid: 12345, gid: 12345 })).rejects.toThrow(
        /belongs to another account \(number \d+\): start this program as that account or as root/,
      )
    },
  )

  test.runIf(othersReachUs)('a stale pid file that names the socket of somebody else leads nobody there', async () => {
    const ofStranger = await newFolder()
    await chown(ofStranger, nobody.uid, nobody.gid)
    const stranger = await startElsewhere(ofStranger, nobody)
    const dataDir = await madeDataDir()
    await start(dataDir)
    await killServer(dataDir)
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
    const lines = (await readFile(pidFile, 'utf8')).split('\n')
    await writeFile(pidFile, lines.with(4, String(stranger.connection.host)).join('\n'))
    const next = await start(dataDir)
    expect(next.joined).toBe(false)
    expect(next.connection.host).not.toBe(stranger.connection.host)
  })

  test('a folder that was handed over in part belongs to its former owner, so that the next start goes on', async ({
    skip,
  }) => {
    const folder = await newFolder()
    const file = join(folder, 'stays')
    await writeFile(file, '')
    const chattr = (flag: string) => spawnSync('chattr', [flag, file]).status === 0
    if (!chattr('+i')) skip('needs chattr, and a file system that knows files that nobody may change')
    atTheEnd(async () => chattr('-i'))
    await expect(chownTree(nobody, folder)).rejects.toThrow('EPERM')
    expect((await stat(folder)).uid).toBe(0)
    chattr('-i')
    await chownTree(nobody, folder)
    expect([(await stat(file)).uid, (await stat(folder)).uid]).toEqual([nobody.uid, nobody.uid])
  })

  async function onlyPrograms(names: readonly string[]): Promise<string> {
    const folder = await newFolder()
    for (const name of names) {
      const path = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()
      await symlink(path, join(folder, name))
    }
    return folder
  }
})

// Two containers on one DATA_DIR: neither sees the processes of the other, nor its shared memory. The test's own is one.
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  atTheEnd,
  busyChild,
  killServer,
  lives,
  madeDataDir,
  serverOf,
  start,
  startElsewhere,
} from '#tests/support/bundled-database.ts'
import { query } from '#tests/support/query.ts'

const inContainer = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc', '--']
const modules = new URL('./', import.meta.url).href

beforeEach(({ skip }) => {
  const isPermitted = inAnotherContainer(['true']).status === 0
  if (!isPermitted) skip('Only root may make namespaces of processes here, and not in every container.')
})

function inAnotherContainer(words: string[]) {
  const [command, ...rest] = [...inContainer, ...words]
  return spawnSync(command!, rest, { encoding: 'utf8' })
}

/** Whether the server counts as alive there. */
function isAliveElsewhere(dataDir: string): boolean {
  const script = `
    const { pathsIn } = await import('${modules}paths.ts')
    const { isServerAlive } = await import('${modules}postmaster.ts')
    process.stdout.write(String(await isServerAlive(await pathsIn(process.argv[1]))))`
  const { stdout, stderr } = inAnotherContainer([process.execPath, '--input-type=module', '-e', script, dataDir])
  expect(stderr).toBe('')
  return JSON.parse(stdout) as boolean
}

/** Freezes the server until the end of the test. */
async function freeze(dataDir: string): Promise<() => void> {
  const server = (await serverOf(dataDir))!
  process.kill(server, 'SIGSTOP')
  const thaw = () => void (lives(server) && process.kill(server, 'SIGCONT'))
  atTheEnd(async () => thaw())
  return thaw
}

/** In place and at once, as PostgreSQL does it: others read it meanwhile. */
async function changePidFile(dataDir: string, from: string, to: string): Promise<void> {
  await using file = await open(join(dataDir, 'postgres', 'postmaster.pid'), 'r+')
  const { buffer } = await file.read()
  await file.write(to, buffer.indexOf(from))
}

test('the server of one is joined by the other, and counts as alive there until it is killed', async () => {
  const dataDir = await madeDataDir()
  await start(dataDir)
  const other = await startElsewhere(dataDir, { through: inContainer })
  expect(other.joined).toBe(true)
  expect(isAliveElsewhere(dataDir)).toBe(true)
  await killServer(dataDir)
  expect(isAliveElsewhere(dataDir)).toBe(false)
})

test('a frozen server counts as alive, also when nobody else can wait for it', async () => {
  const dataDir = await madeDataDir()
  const { connection } = await start(dataDir)
  await freeze(dataDir)
  for (let isFull = false; !isFull;) {
    const waiting = connect(join(connection.host, '.s.PGSQL.5432'))
    atTheEnd(async () => waiting.destroy())
    await once(waiting, 'connect').catch(() => (isFull = true))
  }
  expect(isAliveElsewhere(dataDir)).toBe(true)
})

test('a server that still recovers is waited for', async () => {
  const dataDir = await madeDataDir()
  const { connection } = await start(dataDir)
  const server = await serverOf(dataDir)
  const thaw = await freeze(dataDir)
  await changePidFile(dataDir, 'ready   ', 'starting')
  const coming = startElsewhere(dataDir, { through: inContainer })
  const socket = join(connection.host, '.s.PGSQL.5432')
  // The server's own, and one for each time that the other has asked whether it is there.
  const hasAskedTwice = async () =>
    expect((await readFile('/proc/net/unix', 'utf8')).split(socket).length).toBeGreaterThan(3)
  await vi.waitFor(hasAskedTwice, { timeout: 15_000 })
  await changePidFile(dataDir, 'starting', 'ready   ')
  thaw()
  expect((await coming).joined).toBe(true)
  expect(await serverOf(dataDir)).toBe(server)
})

test('what is left of a killed server works to its end before the other starts one', async () => {
  const dataDir = await madeDataDir()
  const { connection } = await start(dataDir)
  const forSeconds = "do $$ begin loop exit when clock_timestamp() > now() + interval '5 s'; end loop; end $$"
  query(connection, forSeconds).catch(() => {}) // Its connection ends with the server.
  const child = await busyChild(connection, 'exit when clock_timestamp')
  await killServer(dataDir)
  expect(lives(child)).toBe(true)
  const next = await startElsewhere(dataDir, { through: inContainer })
  expect(lives(child)).toBe(false)
  expect(next.joined).toBe(false)
})

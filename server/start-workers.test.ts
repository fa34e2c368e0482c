import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/loopback.ts'
import { type ShopProgram, startShopProgram, workersOf } from '#tests/support/shop-program.ts'

const timeoutMs = 90_000
let dataDir: string
let programs: ShopProgram[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foodland-workers-'))
  programs = []
})
afterEach(async () => {
  for (const program of programs) {
    program.kill('SIGTERM')
    await program.ended
  }
  await rm(dataDir, { recursive: true, force: true })
})

function start(settings: Record<string, string>): ShopProgram {
  const program = startShopProgram({ DATA_DIR: dataDir, ...settings })
  programs.push(program)
  return program
}

const addressOf = async (program: ShopProgram) => /http:\S+/.exec(await program.says('is open'))![0]

test(
  'several processes serve one address; one that dies is replaced; all end in order',
  async () => {
    const program = start({ WORKERS: '2' })
    const address = await addressOf(program)
    await program.says('The first admin signs in')
    expect(program.said.filter((line) => line.includes('is open'))).toHaveLength(1)
    const before = await workersOf(program.pid)
    expect(before).toHaveLength(2)
    const ask = async () => (await fetch(`${address}/api/products/categories`)).status
    expect(await Promise.all(Array.from({ length: 20 }, ask))).toEqual(Array.from({ length: 20 }, () => 200))

    process.kill(before[0]!, 'SIGKILL')
    await vi.waitFor(
      async () => {
        const now = await workersOf(program.pid)
        expect(now).toHaveLength(2)
        expect(now).not.toContain(before[0])
      },
      { timeout: 15_000 },
    )
    expect(await ask()).toBe(200)

    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, complaint: '' })
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  },
  timeoutMs,
)

/** A machine that has no room for the third and the fourth process: Node throws, or says so once the call has returned. */
const fullMachine = `data:text/javascript,${encodeURIComponent(`
  import cluster from 'node:cluster'
  const { fork } = cluster
  let forks = 0
  cluster.fork = () => {
    forks += 1
    if (forks === 3) throw new Error('spawn ENOMEM')
    cluster.setupPrimary({ cwd: forks === 4 ? '/nowhere' : undefined })
    return fork()
  }`)}`

test(
  "a worker that can't be started is tried again, and the others go on",
  async () => {
    const program = start({ WORKERS: '2', LOG_LEVEL: 'error', NODE_OPTIONS: `--import ${fullMachine}` })
    const address = await addressOf(program)
    const [killed, other] = await workersOf(program.pid)
    process.kill(killed!, 'SIGKILL')
    await program.says('spawn ENOMEM')
    await program.says('ENOENT')
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const bothLive = async () => {
      const now = await workersOf(program.pid)
      expect(now).toHaveLength(2)
      expect(now).toContain(other)
    }
    await vi.waitFor(bothLive, { timeout: 15_000 })
    expect(program.said.filter((line) => line.includes('could not be started'))).toHaveLength(2)
    program.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 0, complaint: '' })
  },
  timeoutMs,
)

test(
  'a worker that dies while another one still starts ends the start',
  async () => {
    const port = String(await freePort())
    const program = start({ WORKERS: '2', PORT: port })
    let workers: number[] = []
    const bothLive = async () => {
      workers = await workersOf(program.pid)
      expect(workers).toHaveLength(2)
    }
    await vi.waitFor(bothLive, { timeout: 30_000, interval: 5 })
    const [open, late] = workers as [number, number]
    process.kill(late, 'SIGSTOP')
    const answers = async () => expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200)
    await vi.waitFor(answers, { timeout: 20_000 })
    process.kill(open, 'SIGKILL')
    await eventually(async () => expect(await workersOf(program.pid)).toEqual([late]))
    process.kill(late, 'SIGCONT')
    expect(await program.ended).toEqual({ code: 1, complaint: 'A worker ended before all of them were open.\n' })
    expect(program.said.filter((line) => line.includes('is open'))).toEqual([])
  },
  timeoutMs,
)

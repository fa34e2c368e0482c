// The shop as a process of its own on a folder of its own, to be killed and started again. Nothing but loopback, and
// nothing is killed that was not started here.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export const adminOfTorture = { email: 'admin@foodland.example', password: 'shelves-and-scales' }

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const msToStart = 60_000
/** Longer than a server takes that cuts off what is stuck. */
const msToEnd = 40_000

export type ShopProcess = {
  /** Where it listens; empty while it is down. */
  address(): string
  start(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
  /** SIGTERM, as a deploy does; returns how long it took and how it ended. */
  terminate(): Promise<{ ms: number; code: number | null }>
  /** The last lines that it said, for whoever wants to know why. */
  lastWords(): string
}

/** One server of the shop. It gets the same port every time, once it has one. */
export function createShopProcess(dataDir: string, settings: Record<string, string> = {}): ShopProcess {
  let child: ChildProcess | undefined
  let address = ''
  let port = '0'
  let said: string[] = []

  async function start(): Promise<void> {
    said = []
    const started = spawn(process.execPath, [main, '--api-only'], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: port,
        DATA_DIR: dataDir,
        SEED: 'none',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: adminOfTorture.email,
        ADMIN_PASSWORD: adminOfTorture.password,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const open = Promise.withResolvers<string>()
    const timer = setTimeout(() => open.reject(new Error(`The shop did not open:\n${said.join('\n')}`)), msToStart)
    for (const stream of [started.stdout, started.stderr]) {
      createInterface(stream).on('line', (line) => {
        said = [...said.slice(-40), line]
        const found = /is open: http:\/\/localhost:(\d+)/.exec(line)?.[1]
        if (found) open.resolve(found)
      })
    }
    started.once('exit', () => open.reject(new Error(`The shop ended:\n${said.join('\n')}`)))
    port = await open.promise.finally(() => clearTimeout(timer))
    address = `http://127.0.0.1:${port}`
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const ending = child
    child = undefined
    address = ''
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return ending?.exitCode ?? null
    const ended = once(ending, 'exit')
    ending.kill(signal)
    const timer = setTimeout(() => ending.kill('SIGKILL'), msToEnd)
    const [code] = (await ended) as [number | null]
    clearTimeout(timer)
    return code
  }

  return {
    address: () => address,
    start,
    kill: async () => void (await end('SIGKILL')),
    async terminate() {
      const began = performance.now()
      const code = await end('SIGTERM')
      return { ms: Math.round(performance.now() - began), code }
    },
    lastWords: () => said.join('\n'),
  }
}

/** The postmaster of the bundled PostgreSQL on that folder; undefined when there is none, or the number is another's. */
export function postmasterOf(dataDir: string): number | undefined {
  const pid = Number(textOf(join(dataDir, 'postgres', 'postmaster.pid')).split('\n')[0])
  return pid > 0 && textOf(`/proc/${pid}/cmdline`).includes(dataDir) ? pid : undefined
}

/** The processes of its connections. */
export function backendsOf(postmaster: number): number[] {
  const children = textOf(`/proc/${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean)
  return children.map(Number).filter((pid) => textOf(`/proc/${pid}/cmdline`).includes('foodland foodland'))
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // It has just ended.
  }
}

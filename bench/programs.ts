// The programs that are measured, each a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { setTimeout as delay } from 'node:timers/promises'

export type Program = {
  port: number
  /** Milliseconds from its start to the first answer. */
  startMs: number
  /** Resident memory, in megabytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

type StartOptions = { port: number; env?: Record<string, string>; nodeOptions?: string[] }

const folder = new URL('../', import.meta.url)
const patienceMs = 120_000

export const startHello = (port: number): Promise<Program> => start('bench/hello-server.ts', '/', { port })

/** The built shop, empty but for what is in `dataDir`. Port and folder tell shops apart. */
export function startShop(dataDir: string, { port, env, nodeOptions }: StartOptions): Promise<Program> {
  const settings = { DATA_DIR: dataDir, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...env }
  return start('server/main.ts', '/about', { port, env: settings, ...(nodeOptions && { nodeOptions }) })
}

async function start(file: string, path: string, { port, env = {}, nodeOptions = [] }: StartOptions): Promise<Program> {
  const began = performance.now()
  const child = spawn(process.execPath, [...nodeOptions, file], {
    cwd: fileURLToPath(folder),
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(child, `http://127.0.0.1:${port}${path}`)
  return {
    port,
    startMs: performance.now() - began,
    memory: () => residentMegabytes(child.pid!),
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function firstAnswer(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined) // Not listening yet.
    if (answer?.ok) return
    await delay(2)
  }
  child.kill()
  throw new Error(`${url} does not answer.`)
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

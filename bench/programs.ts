// The measured programs. Each is a process.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Program = {
  port: number
  /** Milliseconds from its start to the first answer. */
  startMs: number
  /** Resident memory, in megabytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

type StartOptions = { port: number; env?: Record<string, string>; nodeOptions?: string[] }

const folder = fileURLToPath(new URL('../', import.meta.url))
const timeoutMs = 120_000
const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: { start: string } }

/** The baseline, which does nothing but answer. */
export const startHello = (port: number): Promise<Program> => start('exec node bench/hello-server.ts', '/', { port })

/** Starts the built shop as `npm start` does, on `dataDir`. */
export function startShop(dataDir: string, { port, env, nodeOptions = [] }: StartOptions): Promise<Program> {
  const settings = { DATA_DIR: dataDir, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
  return start(scripts.start, '/about', { port, env: { ...settings, NODE_OPTIONS: nodeOptions.join(' '), ...env } })
}

async function start(command: string, path: string, { port, env = {} }: StartOptions): Promise<Program> {
  const began = performance.now()
  const child = spawn(command, {
    shell: true,
    cwd: folder,
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
  const deadline = performance.now() + timeoutMs
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

// The real program as a process of its own, without pages.
import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'

export type ShopProgram = {
  pid: number
  /** The lines that it has said so far. */
  said: string[]
  /** Waits until it has printed this, and returns the line. Rejects with its complaint if it ends before that. */
  says(text: string): Promise<string>
  /** Its exit code, and what it complained of, once it ends. */
  ended: Promise<{ code: number | null; complaint: string }>
  kill(signal: NodeJS.Signals): void
  /** Closes the pipe that it writes to. */
  stopReading(): void
}

/**
 * Starts server/main.ts with only these settings. With an open file instead of a pipe, its output is not read. With
 * `maxFiles`, it may have only so many files and connections open.
 */
export function startShopProgram(
  settings: Record<string, string>,
  output: 'pipe' | number = 'pipe',
  { maxFiles }: { maxFiles?: number } = {},
): ShopProgram {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, SEED: 'none', PORT: '0', LOG_LEVEL: 'silent', ...settings }
  const folder = fileURLToPath(new URL('../../', import.meta.url))
  const stdio: StdioOptions = ['ignore', output, 'pipe']
  const program = [process.execPath, 'server/main.ts', '--api-only']
  const limited = maxFiles === undefined ? [] : ['/bin/sh', '-c', `ulimit -n ${maxFiles}; exec "$0" "$@"`]
  const [command, ...args] = [...limited, ...program]
  const child: ChildProcess = spawn(command!, args, { cwd: folder, env, stdio })
  const said: string[] = []
  let complaint = ''
  const lines = createInterface(child.stdout ?? Readable.from([])).on('line', (line) => said.push(line))
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, complaint }))
  return {
    pid: child.pid!,
    said,
    ended,
    async says(text) {
      for (;;) {
        const found = said.find((line) => line.includes(text))
        if (found) return found
        const isOver = await Promise.race([once(lines, 'line').then(() => false), ended.then(() => true)])
        if (isOver) throw new Error(complaint || `It ended, and had said:\n${said.join('\n')}`)
      }
    },
    kill: (signal) => void child.kill(signal),
    stopReading: () => void child.stdout?.destroy(),
  }
}

/** The processes that this program started. */
export async function workersOf(pid: number): Promise<number[]> {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '') // It may end at any moment.
  const workers: number[] = []
  for (const name of (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))) {
    const parent = /\) \w (\d+)/.exec(await read(`/proc/${name}/stat`))?.[1]
    const command = await read(`/proc/${name}/cmdline`)
    if (Number(parent) === pid && command.includes('server/main.ts')) workers.push(Number(name))
  }
  return workers
}

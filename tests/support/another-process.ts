// The bundled PostgreSQL as another process of the shop uses it: started, joined, left or killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type pg from 'pg'

export type AnotherProcess = {
  joined: boolean
  connection: pg.ClientConfig
  process: ChildProcess
  /** Lets it leave the server and end, as after SIGTERM. */
  leave(): Promise<void>
  /** `kill -9`. */
  kill(): Promise<void>
}

type Options = {
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  detached?: boolean
  /** A program that is put in front of the command. */
  through?: string[]
}

const startFile = new URL('../../server/bundled-postgres/bundled-postgres.ts', import.meta.url)

const script = `
  const { startBundledPostgres } = await import(${JSON.stringify(startFile.href)})
  process.on('SIGINT', () => {})
  const { joined, connection, stop } = await startBundledPostgres({ dataDir: process.argv[1], onNote() {} })
  process.stdout.write(JSON.stringify({ joined, connection }) + '\\n')
  process.stdin.resume().on('end', stop)
`

/** A process that starts or joins the server on `dataDir`. Rejects with what it said when it can't. */
export async function startInAnotherProcess(
  dataDir: string,
  { through = [], ...options }: Options = {},
): Promise<AnotherProcess> {
  const [command, ...rest] = [...through, process.execPath, '--input-type=module', '-e', script, dataDir]
  const child = spawn(command, rest, {
    stdio: ['pipe', 'pipe', 'pipe'],
    ...options,
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const ended = once(child, 'close')
  const said = createInterface(child.stdout)
  const firstLine = await Promise.race([once(said, 'line'), ended.then(() => undefined)])
  if (!firstLine) throw new Error(complaint)
  return {
    ...(JSON.parse(String(firstLine[0])) as { joined: boolean; connection: pg.ClientConfig }),
    process: child,
    async leave() {
      child.stdin.end()
      const [code] = (await ended) as [number | null]
      if (code !== 0) throw new Error(complaint)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

// bench/results.json: the figures of the last run of each kind (a size of catalogue, browser, growth, replica).
// A run compares itself with the committed ones.
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import type { RunResult } from './report.ts'

type Results = Record<string, RunResult>

const path = 'bench/results.json'
const file = new URL('results.json', import.meta.url)

/** The committed results; none if there are none, or no git. */
export function committedResults(): Results {
  const text = git('show', `HEAD:${path}`)
  return text ? (JSON.parse(text) as Results) : {}
}

/** Writes the results of this run and leaves the results of other kinds of runs. */
export async function writeResult(key: string, result: RunResult): Promise<void> {
  const found = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as Results
  await writeFile(file, `${JSON.stringify({ ...found, [key]: result }, null, 2)}\n`)
}

/** The commit that is being measured. */
export const commitOfNow = (): string => git('describe', '--always', '--dirty') ?? 'unknown'

/** The machine and its load before the run. */
export function machineOfNow(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  return `${cpus().length} cores, ${model}, Node ${process.version}, load before ${loadavg()[0]!.toFixed(1)}`
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined // An unpacked archive has no history, and nothing to compare with.
  }
}

import type { Options } from './options.ts'
import { type Figure, figureLine, type Measured, pageLine, type RunResult } from './report.ts'
import { committedResults, commitOfNow, machineOfNow, writeResult } from './results-file.ts'

/** The results of one run. They are printed beside the committed figures, and written to the file at the end. */
export type Notes = {
  say(line: string): void
  figure(figure: Figure): void
  ratio(measured: Measured): void
  /** Writes bench/results.json, unless only some scenarios were measured. */
  save(): Promise<void>
}

/** Begins the notes of a run, whose results are under `key` in bench/results.json. */
export function openNotes(key: string, { rounds, only }: Pick<Options, 'rounds' | 'only'>): Notes {
  const before = committedResults()[key]
  const result: RunResult = {
    measuredAt: new Date().toISOString(),
    commit: commitOfNow(),
    machine: machineOfNow(),
    rounds,
    pages: [],
    figures: [],
  }
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  say(`${key}, ${rounds} rounds. ${result.machine}`)
  return {
    say,
    figure(figure) {
      result.figures.push(figure)
      const was = before?.figures.find(({ name }) => name === figure.name)
      say(figureLine(figure, was))
    },
    ratio(measured) {
      result.pages.push(measured)
      const was = before?.pages.find(({ name }) => name === measured.name)
      say(pageLine(measured, was))
    },
    async save() {
      if (only === '') await writeResult(key, result)
    },
  }
}

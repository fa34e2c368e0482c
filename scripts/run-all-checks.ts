// `npm test`: everything that CI checks, without a second try. It goes on after a failure, so that one run shows all of
// them, and ends with the line `N passed, N failed`: each static check, each test and each browser test counts as one.
import { readFile, rm } from 'node:fs/promises'
import { staticChecks } from './check.ts'
import { runProgram } from './run-program.ts'

const reports = { vitest: 'test-results/vitest.json', playwright: 'test-results/playwright.json' }
let passed = 0
let failed = 0

function step(name: string, command: string[]): boolean {
  process.stdout.write(`\n› ${name}\n`)
  const began = Date.now()
  const isGood = runProgram(command)
  process.stdout.write(`${isGood ? 'passed' : 'FAILED'} ${name} (${Math.round((Date.now() - began) / 1000)} s)\n`)
  return isGood
}

function count(isGood: boolean): void {
  if (isGood) passed += 1
  else failed += 1
}

/** Adds what a runner reported; a runner that fails without naming a failed test counts as one failure. */
function add(isGood: boolean, found: { passed: number; failed: number }): void {
  passed += found.passed
  failed += Math.max(found.failed, isGood && found.passed > 0 ? 0 : 1)
}

async function readReport<Found>(path: string): Promise<Partial<Found>> {
  // A runner that broke before its first test wrote no report; the caller counts that as a failure.
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Partial<Found>
}

await rm('test-results', { recursive: true, force: true })
const began = Date.now()
for (const [name, command] of staticChecks) count(step(name, command))

const tests = step('unit and API tests', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports.vitest}`,
])
const unit = await readReport<{ numPassedTests: number; numFailedTests: number }>(reports.vitest)
add(tests, { passed: unit.numPassedTests ?? 0, failed: unit.numFailedTests ?? 0 })

const isBuilt = step('build', ['npm', 'run', '--silent', 'build'])
count(isBuilt)
if (isBuilt) {
  count(step('sizes of the first load', ['node', 'scripts/check-budgets.ts']))
  const browser = step('browser tests', ['playwright', 'test'])
  const { stats } = await readReport<{ stats: { expected: number; unexpected: number } }>(reports.playwright)
  add(browser, { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 })
}

process.stdout.write(
  `\nAll in ${Math.round((Date.now() - began) / 60_000)} minutes.\n${passed} passed, ${failed} failed\n`,
)
process.exit(failed > 0 ? 1 : 0)

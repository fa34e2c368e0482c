// `npm test`: all checks of CI, without retries. Continues after a failure, so that one run shows all failures. The last
// line is `N passed, N failed`. Each static check, test and browser test counts as one.
import { readFile, rm } from 'node:fs/promises'
import { staticChecks } from './check.ts'
import { failedBrowserTests, type Suite } from './failed-browser-tests.ts'
import { findFirefox, findWebKit, leftOutEngines } from './find-engines.ts'
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

/** Adds the numbers of a runner. A runner that fails without a failed test counts as one failure. */
function add(isGood: boolean, found: { passed: number; failed: number }): void {
  passed += found.passed
  failed += Math.max(found.failed, isGood && found.passed > 0 ? 0 : 1)
}

async function readReport<Found>(path: string): Promise<Partial<Found>> {
  // A runner that broke before its first test wrote no report. The caller counts that as a failure.
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
  const { stats, suites = [] } = await readReport<{
    stats: { expected: number; unexpected: number }
    suites: Suite[]
  }>(reports.playwright)
  for (const failure of failedBrowserTests(suites)) process.stdout.write(`\n${failure}\n`)
  add(browser, { passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 0 })
}

const leftOut = leftOutEngines({ firefox: Boolean(findFirefox()), webKit: Boolean(findWebKit()) })
if (leftOut) process.stdout.write(`\n${leftOut}\n`)
process.stdout.write(
  `\nAll in ${Math.round((Date.now() - began) / 60_000)} minutes.\n${passed} passed, ${failed} failed\n`,
)
process.exit(failed > 0 ? 1 : 0)

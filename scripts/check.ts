// `npm run check`: types, lint, format, import directions, unit and API tests. Stops at the first failure.
import { runProgram } from './run-program.ts'

/** Checks of the code that don't run the shop. */
export const staticChecks: [name: string, command: string[]][] = [
  ['types', ['npm', 'run', '--silent', 'typecheck']],
  ['lint', ['npm', 'run', '--silent', 'lint']],
  ['format', ['oxfmt', '--check']],
  ['import directions', ['node', 'scripts/check-imports.ts']],
]

const tests: (typeof staticChecks)[number] = ['unit and API tests', ['vitest', 'run']]

if (import.meta.main) {
  for (const [name, command] of [...staticChecks, tests]) {
    process.stdout.write(`\n› ${name}\n`)
    if (!runProgram(command)) process.exit(1)
  }
}

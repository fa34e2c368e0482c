// `npm run check`: types, lint, format, import directions, unit and API tests. Stops at the first that fails.
import { spawnSync } from 'node:child_process'

/** The checks that look at the code without running the shop. */
export const staticChecks: [name: string, command: string[]][] = [
  ['types', ['npm', 'run', '--silent', 'typecheck']],
  ['lint', ['npm', 'run', '--silent', 'lint']],
  ['format', ['oxfmt', '--check']],
  ['import directions', ['node', 'scripts/check-imports.ts']],
]

/** Runs a command that writes to our own output; true when it succeeded. */
export function runCommand([command, ...args]: string[]): boolean {
  return spawnSync(command!, args, { stdio: 'inherit' }).status === 0
}

const tests: (typeof staticChecks)[number] = ['unit and API tests', ['vitest', 'run']]

if (import.meta.main) {
  for (const [name, command] of [...staticChecks, tests]) {
    process.stdout.write(`\n› ${name}\n`)
    if (!runCommand(command)) process.exit(1)
  }
}

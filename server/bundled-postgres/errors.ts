/** For `.catch`: turns these errors of the file system, such as 'ENOENT', into undefined, and rethrows every other. */
export function ignoreErrors(...codes: string[]) {
  return (error: unknown): undefined => {
    if (!(error instanceof Error && 'code' in error && codes.includes(String(error.code)))) throw error
  }
}

/** The reason in the output of a program of PostgreSQL that failed: the last grave error, else the last line. */
export function lastFatalLine(said: string): string {
  const reasons = [...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)]
  return reasons.at(-1)?.[1] ?? said.trim().split('\n').at(-1) ?? ''
}

/** The bundled PostgreSQL can't run on this machine. The message says why and what helps. */
export class CannotRunHere extends Error {}

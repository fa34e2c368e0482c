import { spawnSync } from 'node:child_process'

/** Runs a program that writes to our own output; true when it succeeded. Says why when it could not be started. */
export function runProgram([program, ...args]: string[]): boolean {
  const { status, error } = spawnSync(program!, args, { stdio: 'inherit' })
  if (error) console.error(`${program} could not be started: ${error.message}`)
  return status === 0
}

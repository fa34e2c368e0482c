import { spawnSync } from 'node:child_process'

/** Runs a program with our output. Returns whether it succeeded. Prints why it could not be started. */
export function runProgram([program, ...args]: string[]): boolean {
  const { status, error } = spawnSync(program!, args, { stdio: 'inherit' })
  if (error) console.error(`${program} could not be started: ${error.message}`)
  return status === 0
}

import { spawnSync } from 'node:child_process'

/** Runs a program that writes to our own output; true when it succeeded. */
export function runProgram([program, ...args]: string[]): boolean {
  return spawnSync(program!, args, { stdio: 'inherit' }).status === 0
}

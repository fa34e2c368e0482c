/** Why PostgreSQL's programs gave up, from what they said: the last grave error, else the last line. */
export function lastFatalLine(said: string): string {
  const reasons = [...said.matchAll(/(?:FATAL|PANIC): +(.*)/g)]
  return reasons.at(-1)?.[1] ?? said.trim().split('\n').at(-1) ?? ''
}

/** The milliseconds that some work keeps the processor busy: what else runs on the machine does not count. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

type Options = { name: string; everyMs: number; log: FastifyBaseLogger }

/**
 * Repeats `work`, never twice at once. When `work` returns a number above 0, there may be more to do, and the next
 * round begins at once. Otherwise, and after a failure, which is logged, the next round begins after `everyMs`.
 * `stop` waits for the running round.
 */
export function repeatedly(work: () => Promise<number | void>, { name, everyMs, log }: Options) {
  const stopped = new AbortController()
  const { signal } = stopped

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await work()) continue
      } catch (error) {
        log.warn({ err: error }, `${name} failed and is tried again`)
      }
      await delay(everyMs, undefined, { signal }).catch(() => {}) // Stopped: the loop ends.
    }
  }

  const running = run()
  return {
    stop(): Promise<void> {
      stopped.abort()
      return running
    },
  }
}

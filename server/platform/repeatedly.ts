import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** Repeated work; `stop` waits for what is running. */
type Repetition = { stop(): Promise<void> }

type Options = { name: string; everyMs: number; log: FastifyBaseLogger }

/**
 * Does `work` again and again, never twice at once. While it returns how much there was to do, it is repeated at once;
 * after 0 or nothing it waits for `everyMs`. A failure is logged, and waits as well. `stop` ends it and waits for what
 * is running.
 */
export function repeatedly(work: () => Promise<number | void>, { name, everyMs, log }: Options): Repetition {
  const stopped = new AbortController()
  const { signal } = stopped

  async function run(): Promise<void> {
    while (!signal.aborted) {
      try {
        if (await work()) continue
      } catch (error) {
        log.warn({ err: error }, `${name} failed and is tried again`)
      }
      await delay(everyMs, undefined, { signal }).catch(() => {}) // stopped: there is nothing to wait for
    }
  }

  const running = run()
  return {
    stop() {
      stopped.abort()
      return running
    },
  }
}

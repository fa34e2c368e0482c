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
  let wake: () => void = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      try {
        if (await work()) continue
      } catch (error) {
        log.warn({ err: error }, `${name} failed and is tried again`)
      }
      if (!stopped.signal.aborted) await pause()
    }
  }

  const running = run()
  return {
    stop() {
      stopped.abort()
      wake()
      return running
    },
  }
}

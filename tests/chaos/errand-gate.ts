import { setTimeout as delay } from 'node:timers/promises'

/** Lets people run errands, or waits until all running errands have ended. */
export type ErrandGate = {
  /** Runs one errand when the gate is open. */
  pass<Result>(errand: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
  open(): void
}

export function createErrandGate(): ErrandGate {
  let opened = Promise.withResolvers<void>()
  let under = 0
  opened.resolve()
  return {
    async pass(errand) {
      await opened.promise
      under += 1
      try {
        return await errand()
      } finally {
        under -= 1
      }
    },
    async close() {
      opened = Promise.withResolvers<void>()
      while (under > 0) await delay(10)
    },
    open: () => opened.resolve(),
  }
}

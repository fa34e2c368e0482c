// Starts the server again when its postmaster was killed (kill -9, out of memory) or its socket was removed. PostgreSQL
// itself only recovers from the crash of one connection's process.
import { setTimeout as delay } from 'node:timers/promises'

export type Watch = {
  isAlive(): Promise<boolean>
  /** Joins a server that runs again, or starts one. */
  revive(): Promise<{ joined: boolean }>
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

const msBetweenLooks = 200
const msAfterFailure = 1_000

/** Watches the server. The returned function ends that and waits for a running revival. */
export function watchServer({ isAlive, revive, log }: Watch): () => Promise<void> {
  const ending = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: ending.signal }).catch(() => {}) // Aborted: the loop ends.
  const look = async () => {
    if (await isAlive()) return
    const began = performance.now()
    const { joined } = await revive()
    const ms = Math.round(performance.now() - began)
    log.warn(
      { ms },
      joined ? 'the database is back' : 'the database had ended, or its socket was gone, and was started again',
    )
  }
  const watching = (async () => {
    for (let wait = msBetweenLooks; !ending.signal.aborted; await pause(wait)) {
      wait = await look().then(
        () => msBetweenLooks,
        (error: unknown) => {
          log.error({ err: error }, 'the database could not be started again')
          return msAfterFailure
        },
      )
    }
  })()
  return () => {
    ending.abort()
    return watching
  }
}

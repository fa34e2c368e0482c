// PostgreSQL recovers from the crash of a connection's process by itself, but nobody restarts its postmaster when that
// is killed (kill -9, the machine out of memory), or makes its socket again when that is removed. The processes that use it do:
// the first to notice, one at a time.
import { setTimeout as delay } from 'node:timers/promises'

/** Watches over the server until it is stopped. */
export type Watch = {
  isAlive(): Promise<boolean>
  /** Finds the server running again, or starts it. */
  revive(): Promise<{ joined: boolean }>
  log: { warn(details: object, message: string): void; error(details: object, message: string): void }
}

const msBetweenLooks = 200
const msAfterFailure = 1_000

/** Looks after the server until the returned function is called, which waits for a revival that is under way. */
export function watchServer({ isAlive, revive, log }: Watch): () => Promise<void> {
  const ending = new AbortController()
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal: ending.signal }).catch(() => {}) // aborted: it ends
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

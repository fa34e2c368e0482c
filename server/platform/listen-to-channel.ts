import type { Pool, PoolClient, QueryConfig } from 'pg'

/** How long to wait when the database is away, before the next try. */
const pauseMs = 500
const heartbeatMs = 15_000

type Ear = {
  pool: Pool
  channel: string
  /** A message of the channel. */
  hear(payload: string): void
  /** It is listened from here on; what was said before was not heard. */
  begin(): void
  log(error: unknown): void
}

/** Keeps one connection on which a channel of NOTIFY is heard, and takes another one whenever it is lost. Ends with what it returns. */
export async function listenToChannel({ pool, channel, hear, begin, log }: Ear): Promise<() => void> {
  let client: PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false

  const listenAgain = (lost?: PoolClient) => {
    if (client !== lost) return // another connection listens already
    client?.release(true)
    client = undefined
    if (!closed) again ??= setTimeout(() => void listen(), pauseMs).unref()
  }
  const listen = async () => {
    again = undefined
    try {
      const connected = await pool.connect()
      if (closed) return connected.release(true)
      client = connected
      connected.on('notification', ({ payload = '{}' }) => hear(payload))
      connected.on('error', () => listenAgain(connected))
      await connected.query(`listen ${channel}`)
      begin()
    } catch (error) {
      log(error)
      listenAgain(client)
    }
  }
  // A connection can die in silence (a network that swallows everything), and news would be missed for ever.
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query({ text: 'select 1', query_timeout: pauseMs * 10 } as QueryConfig).catch(() => listenAgain(asked))
  }, heartbeatMs).unref()
  await listen()

  return () => {
    closed = true
    clearInterval(heartbeat)
    clearTimeout(again)
    listenAgain(client)
  }
}

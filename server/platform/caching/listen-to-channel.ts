import type { Pool, PoolClient, QueryConfig } from 'pg'

/** How long to wait while the database is away, before the next try. */
const pauseMs = 500
const heartbeatMs = 15_000

type Listening = {
  pool: Pool
  channel: string
  /** A message of the channel. */
  onMessage(payload: string): void
  /** Called when listening begins; what was sent before was missed. */
  onListening(): void
  onError(error: unknown): void
}

/**
 * Listens to a NOTIFY channel on a connection of its own, and opens another one whenever that is lost. Call the
 * returned function to end it.
 */
export async function listenToChannel({
  pool,
  channel,
  onMessage,
  onListening,
  onError,
}: Listening): Promise<() => void> {
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
      connected.on('notification', ({ payload = '' }) => onMessage(payload))
      connected.on('error', () => listenAgain(connected))
      await connected.query(`listen ${channel}`)
      onListening()
    } catch (error) {
      onError(error)
      listenAgain(client)
    }
  }
  // A connection can die silently (a network that swallows everything), and invalidation would be missed forever.
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

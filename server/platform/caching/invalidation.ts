// Tells every process of the shop what changed, over LISTEN/NOTIFY, so that no cache keeps an old price.
import type { PoolClient, QueryConfig } from 'pg'
import { fromJson, isRecord } from '#shared/stored-values.ts'
import { type Database, sql } from '../database/database.ts'

/** The name of something that changes, such as `product:<id>` or `list:<category>`. Cache entries carry these names. */
export type Tag = string

/** What changed. 'everything' stands for an unknown change: then forget all. */
export type Changed = Tag[] | 'everything'

/** The invalidations that this process sends and hears. */
export interface Invalidation {
  /** Publishes a change. This process hears it at once, other processes within a fraction of a second. */
  publish(tags: Tag[]): void
  /** The listener gets 'everything' when this process may have missed an invalidation. */
  subscribe(listener: (changed: Changed) => void): void
  close(): Promise<void>
}

/** The channel of NOTIFY on which the processes of a shop hear each other. */
export const invalidationChannel = 'shop_invalidation'
/** A commit whose answer was lost may still succeed this much later. */
const lateCommitMs = 30_000
/** How long to wait after the database failed, before the next try. */
const pauseMs = 500
const gatherMs = 100
/** NOTIFY takes at most 8000 bytes. A message with more tags than this says 'everything'. */
const maxTags = 150
const heartbeatMs = 15_000

type OnError = (error: unknown) => void

/**
 * Opens the channel. A message is sent after the commit, because NOTIFY inside a transaction lets only one transaction
 * commit at a time. A process that was killed loses its unsent messages, so each process begins with 'everything'.
 * 'everything' is also published when the answer to a commit is lost: the change may have been saved.
 */
export async function openInvalidation(db: Database, onError: OnError): Promise<Invalidation> {
  const listeners: ((changed: Changed) => void)[] = []
  const tell = (changed: Changed) => listeners.forEach((listener) => listener(changed))
  const self = crypto.randomUUID()
  const toOthers = gatherInvalidations((changed) => {
    const message = { from: self, ...(changed !== 'everything' && { tags: changed }) }
    return db.run(sql`select pg_notify(${invalidationChannel}, ${JSON.stringify(message)})`)
  }, onError)
  const publish = (changed: Changed) => {
    tell(changed)
    toOthers.add(changed)
  }

  let closed = false
  const publishEverything = () => closed || publish('everything')
  db.onLostCommit(() => {
    publishEverything()
    setTimeout(publishEverything, lateCommitMs).unref()
  })

  const onMessage = (payload: string) => {
    // Anybody who may connect to the database can notify. An unknown message counts as 'everything'.
    const message = fromJson(payload)
    const { from, tags } = isRecord(message) ? message : {}
    if (from !== self) tell(Array.isArray(tags) ? tags : 'everything')
  }
  const stopListening = await listen(db, { onMessage, onListening: () => tell('everything'), onError })
  toOthers.add('everything')

  return {
    publish(tags) {
      if (tags.length > 0) publish(tags)
    },
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      await toOthers.close()
      stopListening()
    },
  }
}

/** Gathers invalidations for 100 ms and sends them in one message. A message that could not be sent is sent again later. */
function gatherInvalidations(send: (changed: Changed) => Promise<unknown>, onError: OnError) {
  let gathered = new Set<Tag>()
  let isAll = false
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const gather = (changed: Changed) => {
    if (changed === 'everything') isAll = true
    else for (const tag of changed) gathered.add(tag)
  }
  const sendAll = async () => {
    timer = undefined
    const changed = isAll || gathered.size > maxTags ? 'everything' : [...gathered]
    gathered = new Set()
    isAll = false
    try {
      await send(changed)
    } catch (error) {
      onError(error)
      gather(changed)
      if (!closed) timer ??= setTimeout(() => void sendAll(), pauseMs).unref()
    }
  }

  return {
    add(changed: Changed): void {
      gather(changed)
      timer ??= setTimeout(() => void sendAll(), gatherMs)
    },
    /** Tries once more to send what is left. */
    async close(): Promise<void> {
      closed = true
      if (!timer) return
      clearTimeout(timer)
      await sendAll()
    },
  }
}

type Listener = { onMessage(payload: string): void; onListening(): void; onError: OnError }

/** Listens on a connection of its own and opens a new one when it breaks. The returned function ends the listening. */
async function listen({ pool }: Database, { onMessage, onListening, onError }: Listener): Promise<() => void> {
  let client: PoolClient | undefined
  let again: NodeJS.Timeout | undefined
  let closed = false

  const connectAgain = (lost?: PoolClient) => {
    if (client !== lost) return // Another connection listens already.
    client?.release(true)
    client = undefined
    if (!closed) again ??= setTimeout(() => void connect(), pauseMs).unref()
  }
  const connect = async () => {
    again = undefined
    try {
      const connected = await pool.connect()
      if (closed) return connected.release(true)
      client = connected
      connected.on('notification', ({ payload = '' }) => onMessage(payload))
      connected.on('error', () => connectAgain(connected))
      await connected.query(`listen ${invalidationChannel}`)
      onListening()
    } catch (error) {
      onError(error)
      connectAgain(client)
    }
  }
  // A broken network can swallow everything without an error. Without this question the process would hear nothing more.
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query({ text: 'select 1', query_timeout: pauseMs * 10 } as QueryConfig).catch(() => connectAgain(asked))
  }, heartbeatMs).unref()
  await connect()

  return () => {
    closed = true
    clearInterval(heartbeat)
    clearTimeout(again)
    connectAgain(client)
  }
}

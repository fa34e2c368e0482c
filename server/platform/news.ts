import type { PoolClient, QueryConfig } from 'pg'
import { type Database, sql } from './database.ts'

/** What changed, in words that caches file their entries under: `product:<id>`, `list:<category>`, … */
export type Tag = string

/** Tells every process what changed, so that no cache keeps yesterday's price. */
export interface News {
  /** Call it after the commit; no tags are no news. This process hears it at once, others within a fraction of a second. */
  publish(tags: Tag[]): void
  /** The listener gets 'everything' when news may have been missed: forget all. */
  subscribe(listener: (changed: Tag[] | 'everything') => void): void
  close(): Promise<void>
}

const channel = 'shop_news'
const gatherMs = 100
/** How long to wait when the database is away, before the next try. */
const pauseMs = 500
const heartbeatMs = 15_000
/** A commit whose answer was given up may still be on its way. */
const lateCommitMs = 30_000
/** NOTIFY carries at most 8000 bytes; beyond this many tags the news is 'everything'. */
const mostTags = 150

/**
 * News over LISTEN/NOTIFY. It is sent after the commit and gathered for 100 ms, because NOTIFY inside a transaction
 * takes a lock that lets only one transaction commit at a time. News of a process that is killed in between is lost: the
 * one that replaces it begins by telling the others to forget everything. Everything is also forgotten when the answer to a
 * commit is lost: the change may have been saved without being published.
 */
export async function openNews(db: Database, log: (error: unknown) => void): Promise<News> {
  const listeners: Parameters<News['subscribe']>[0][] = []
  const tell = (changed: Tag[] | 'everything') => listeners.forEach((listener) => listener(changed))
  const self = crypto.randomUUID()
  let gathered = new Set<Tag>()
  let isAll = false
  let timer: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  let client: PoolClient | undefined
  let hasBegun = false
  let closed = false

  const send = async () => {
    timer = undefined
    const tags = [...gathered]
    const wasAll = isAll
    gathered = new Set()
    isAll = false
    const payload = { from: self, tags: wasAll || tags.length > mostTags ? undefined : tags }
    try {
      await db.run(sql`select pg_notify(${channel}, ${JSON.stringify(payload)})`)
    } catch (error) {
      log(error)
      // What was committed stays news: it is told as soon as the database is back.
      for (const tag of tags) gathered.add(tag)
      isAll ||= wasAll
      if (!closed) timer ??= setTimeout(() => void send(), pauseMs).unref()
    }
  }

  const publish = (changed: Tag[] | 'everything') => {
    tell(changed)
    if (changed === 'everything') isAll = true
    else for (const tag of changed) gathered.add(tag)
    timer ??= setTimeout(() => void send(), gatherMs)
  }
  const publishEverything = () => closed || publish('everything')
  db.onLostCommit(() => {
    publishEverything()
    setTimeout(publishEverything, lateCommitMs).unref()
  })

  const listenAgain = (lost?: PoolClient) => {
    if (client !== lost) return // another connection listens already
    client?.release(true)
    client = undefined
    if (!closed) again ??= setTimeout(() => void listen(), pauseMs).unref()
  }
  const listen = async () => {
    again = undefined
    try {
      const connected = await db.pool.connect()
      if (closed) return connected.release(true)
      client = connected
      connected.on('notification', ({ payload }) => {
        const heard = JSON.parse(payload ?? '{}') as { from?: string; tags?: Tag[] }
        if (heard.from !== self) tell(heard.tags ?? 'everything')
      })
      connected.on('error', () => listenAgain(connected))
      await connected.query(`listen ${channel}`)
      tell('everything')
      if (hasBegun) return
      await connected.query('select pg_notify($1, $2)', [channel, JSON.stringify({ from: self })])
      hasBegun = true
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

  return {
    publish(tags) {
      if (tags.length > 0) publish(tags)
    },
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      closed = true
      clearInterval(heartbeat)
      clearTimeout(again)
      if (timer) {
        clearTimeout(timer)
        await send()
      }
      listenAgain(client)
    },
  }
}

import type { IncomingHttpHeaders } from 'node:http'
import { acceptsBrotli, inOwnMemory, pack } from '#server/platform/brotli.ts'
import type { News } from '#server/platform/news.ts'
import { TaggedCache } from '#server/platform/tagged-cache.ts'
import type { Tagged } from './catalogue-tags.ts'

type Headers = Record<string, string>
type Answer = { body: Buffer; packed: Buffer | undefined; headers: Headers }

/** The reply of any call: its type knows the value, and what is sent is the value's text in bytes. */
type Reply = {
  request: { headers: IncomingHttpHeaders }
  headers(values: Headers): unknown
  send(body: unknown): unknown
}

/** Sends the answer kept under this key, or reads it first. */
export type SendKept = <Value>(
  reply: Reply,
  key: string,
  read: () => Promise<Tagged<Value> & { headers?: Headers }>,
) => Promise<void>

const jsonType = { 'content-type': 'application/json; charset=utf-8' }
/** Nothing says that this varies by what the client takes: answers of the API are in no cache. */
const asBrotli = { 'content-encoding': 'br' }

/** A small answer travels in one piece anyway; a very large one, which is asked for seldom, would keep everybody else waiting. */
const isWorthPacking = ({ length }: Buffer) => length > 1_000 && length < 100_000

/**
 * Keeps answers that are the same for everyone as the bytes of their JSON, until what they were made from changes. Bytes,
 * because a text is counted and encoded anew each time it is sent, which was a tenth of the work of a list.
 */
export function keepAnswers(news: News, maxBytes: number): SendKept {
  const answers = new TaggedCache<Answer>(maxBytes)
  news.subscribe((changed) => answers.drop(changed))
  return async (reply, key, read) => {
    const make = async () => {
      const { value, tags, headers } = await read()
      const body = inOwnMemory(Buffer.from(JSON.stringify(value)))
      const packed = isWorthPacking(body) ? pack(body) : undefined
      const made = { body, packed, headers: { ...jsonType, ...headers } }
      return { value: made, tags, bytes: body.length + (packed?.length ?? 0) + 60 * tags.length + 500, keep: true }
    }
    const { body, packed, headers } = answers.get(key) ?? (await answers.getOrMake(key, make))
    reply.headers(headers)
    if (packed && acceptsBrotli(reply.request.headers['accept-encoding'])) {
      reply.headers(asBrotli)
      reply.send(packed)
    } else reply.send(body)
  }
}

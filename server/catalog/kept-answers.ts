import type { News } from '#server/platform/news.ts'
import { TaggedCache } from '#server/platform/tagged-cache.ts'
import type { Tagged } from './catalogue-tags.ts'

type Headers = Record<string, string>
type Answer = { text: string; headers: Headers }

/** The reply of any call: its type knows the value, and what is sent is the value's text. */
type Reply = { headers(values: Headers): unknown; send(text: unknown): unknown }

/** Sends the answer kept under this key, or reads it first. */
export type SendKept = <Value>(
  reply: Reply,
  key: string,
  read: () => Promise<Tagged<Value> & { headers?: Headers }>,
) => Promise<void>

const jsonType = { 'content-type': 'application/json; charset=utf-8' }

/** Keeps answers that are the same for everyone as JSON text, until what they were made from changes. */
export function keepAnswers(news: News, maxBytes: number): SendKept {
  const answers = new TaggedCache<Answer>(maxBytes)
  news.subscribe((changed) => answers.drop(changed))
  return async (reply, key, read) => {
    const answer = await answers.getOrMake(key, async () => {
      const { value, tags, headers } = await read()
      const text = JSON.stringify(value)
      const made = { text, headers: { ...jsonType, ...headers } }
      return { value: made, tags, bytes: 2 * text.length + 60 * tags.length + 500, keep: true }
    })
    reply.headers(answer.headers)
    reply.send(answer.text)
  }
}

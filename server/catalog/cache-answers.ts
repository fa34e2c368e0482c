import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '#server/deps.ts'
import { acceptsBrotli, inOwnMemory, compress } from '#server/platform/caching/brotli.ts'
import { freshFrom, type ReadFresh } from '#server/platform/caching/fresh-reads.ts'
import { TaggedCache } from '#server/platform/caching/tagged-cache.ts'
import { absoluteAddresses } from '#server/platform/http/absolute-addresses.ts'
import { english, type Language } from '#shared/languages.ts'
import type { Tagged } from './catalog-tags.ts'

type Headers = Record<string, string>
type Sent = { body: Buffer; headers: Headers }
type Answer = { plain: Sent; packed: Sent | undefined }

/** The reply of any call. It sends the JSON of a value, in bytes. */
type Reply = {
  request: { headers: IncomingHttpHeaders; language: Language }
  headers(values: Headers): unknown
  send(body: unknown): unknown
}

type Question<Value> = {
  /** `replica` and `primary` bypass the cache. */
  from: 'cache' | 'replica' | 'primary'
  key: string
  /** With `keep: false` the next caller reads again. */
  read: (ask: ReadFresh) => Promise<Tagged<Value> & { headers?: Headers; keep?: boolean }>
}

/** Answers a call, at once when the answer is cached. */
type Answering = <Value>(reply: Reply, question: Question<Value>) => Promise<Value | void> | void

type AnsweringDeps = Pick<Deps, 'config' | 'db' | 'readFresh' | 'invalidation' | 'shopSettings'>

const jsonType = { 'content-type': 'application/json; charset=utf-8' }
/** Without `vary`, because no cache keeps answers of the API. */
const asBrotli = { 'content-encoding': 'br' }
/** For programs that compare the answers of a shop with several languages. */
const byLanguage = { vary: 'accept-language' }

/** A small answer fits into one packet anyway. Compressing a very large answer would keep other requests waiting. */
const isWorthPacking = ({ length }: Buffer) => length > 1_000 && length < 100_000

/**
 * Caches answers that are the same for everyone who reads the same language, until their data change: as bytes, because
 * encoding took a tenth.
 */
export function cacheAnswers(
  { config, db, readFresh, invalidation, shopSettings }: AnsweringDeps,
  maxBytes: number,
): Answering {
  const answers = new TaggedCache<Answer>(maxBytes)
  invalidation.subscribe((changed) => answers.drop(changed))
  const withLanguage = async (headers: Headers | undefined) =>
    (await shopSettings()).languages.length > 1 ? { ...headers, ...byLanguage } : headers
  const readAndSend = async <Value>(reply: Reply, { read }: Question<Value>, key: string, replacer: Replacer) =>
    send(
      reply,
      await answers.getOrMake(key, async () => {
        const found = await read(readFresh)
        return makeAnswer({ ...found, headers: await withLanguage(found.headers) }, replacer)
      }),
    )
  const readPastCache = async <Value>(reply: Reply, { from, read }: Question<Value>) => {
    const found = await read(from === 'primary' ? freshFrom(db) : readFresh)
    const headers = await withLanguage(found.headers)
    if (headers) reply.headers(headers)
    return found.value
  }
  return (reply, question) => {
    if (question.from !== 'cache') return readPastCache(reply, question)
    const replacer = absoluteAddresses(config, reply.request.headers)
    const { language } = reply.request
    const inWords = language === english ? question.key : `${language} ${question.key}`
    const key = replacer ? `absolute ${inWords}` : inWords
    const cached = answers.get(key)
    return cached ? send(reply, cached) : readAndSend(reply, question, key, replacer)
  }
}

type Replacer = ReturnType<typeof absoluteAddresses>

function makeAnswer<Value>(
  { value, tags, headers, keep = true }: Awaited<ReturnType<Question<Value>['read']>>,
  replacer: Replacer,
) {
  const body = inOwnMemory(Buffer.from(JSON.stringify(value, replacer)))
  const plain: Sent = { body, headers: { ...jsonType, ...headers } }
  const packed = isWorthPacking(body) ? { body: compress(body), headers: { ...plain.headers, ...asBrotli } } : undefined
  const bytes = body.length + (packed?.body.length ?? 0) + 60 * tags.length + 500
  return { value: { plain, packed }, tags, bytes, keep }
}

function send(reply: Reply, { plain, packed }: Answer): void {
  const { body, headers } = packed && acceptsBrotli(reply.request.headers['accept-encoding']) ? packed : plain
  reply.headers(headers)
  reply.send(body)
}

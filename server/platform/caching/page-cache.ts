import { hash, randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shared/catalog/shop.ts'
import { prefixOf } from '#shared/language-address.ts'
import { pathAndQuery } from '../http/request-target.ts'
import { plainPath } from '../page-language.ts'
import { acceptsBrotli, compress } from './brotli.ts'
import type { Invalidation, Tag } from './invalidation.ts'
import { TaggedCache } from './tagged-cache.ts'

/**
 * Makes the shop that one page reads, and notes the tags whose change makes the page outdated. A page that had to do with
 * what was last known is not kept.
 */
export type ShopForPage = () => { shop: Shop; tags: Set<Tag>; mayBeKept: () => boolean }

/** A rendered address. */
export type Rendered = { status: number; headers: Headers; body: string }

type Page = { status: number; headers: Record<string, string>; etag: string; brotli: Buffer }

type PageCacheOptions = {
  /** Renders a page; `log` is that of the first request that wants it. */
  render: (url: string, shop: Shop, nonce: string, log: FastifyBaseLogger) => Promise<Rendered>
  shopForPage: ShopForPage
  invalidation: Pick<Invalidation, 'subscribe'>
  headers: Record<string, string>
  csp: (scriptHashes: string[]) => string
  /** The query parameters that the pages themselves read. */
  parameters: readonly string[]
}

/** Some 1,000 pages. */
const maxBytes = 8 * 2 ** 20
/** Parameters of any page: where a sign-in leads back to, and which part of the page the router asks for. */
const anyPagesParameters = ['redirect', '_routes']

/**
 * Public pages are the same for everyone, so a rendered page is kept whole until something on it changes.
 * It is rendered with a secret nonce that marks the site's own inline scripts; those, and only those, are then
 * allowed by hash, so the bytes are the same for every visitor.
 */
export function createPageCache({ render, shopForPage, invalidation, headers, csp, parameters }: PageCacheOptions) {
  const secret = randomBytes(16).toString('hex')
  const ownScripts = new RegExp(`<script nonce="${secret}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const pages = new TaggedCache<Page>(maxBytes)
  invalidation.subscribe((changed) => pages.drop(changed))

  const makePage = async (url: string, log: FastifyBaseLogger) => {
    const { shop, tags, mayBeKept } = shopForPage()
    const rendered = await render(url, shop, secret, log)
    const scripts = [...rendered.body.matchAll(ownScripts)].map(([, script]) => script!)
    const hashes = new Set(scripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`))
    const body = Buffer.from(rendered.body.replaceAll(` nonce="${secret}"`, ''))
    const brotli = compress(body)
    const etag = `"${hash('sha1', body, 'base64url')}"`
    const page: Page = {
      status: rendered.status,
      headers: {
        // A redirect has no content type; without one its empty body would be offered as a download.
        'content-type': 'text/html; charset=utf-8',
        ...headers,
        ...Object.fromEntries(rendered.headers),
        ...(rendered.status === 503 && { 'retry-after': '5' }),
        'content-security-policy': csp([...hashes]),
        vary: 'accept-encoding',
        'cache-control': 'no-cache',
        // Weak: packed and plain, the same page has other bytes (RFC 9110 §8.8.3.3).
        etag: `W/${etag}`,
      },
      etag,
      brotli,
    }
    const keep = page.status === 200 && mayBeKept()
    return { value: page, tags: [...tags], bytes: brotli.length + 2 * url.length + 2000, keep }
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const url = normalise(request.url, parameters)
    const page = pages.get(url) ?? (await pages.getOrMake(url, () => makePage(url, request.log)))
    reply.code(page.status).headers(page.headers)
    if (page.status === 200 && hasAlready(request, page)) return reply.code(304).send()
    if (acceptsBrotli(request.headers['accept-encoding']))
      return reply.header('content-encoding', 'br').send(page.brotli)
    // Rare: what every browser accepts is stored, and unpacked for the few that ask for the plain page.
    return reply.send(brotliDecompressSync(page.brotli))
  }
}

/**
 * RFC 9110 §13.1.2: whether the browser, or a cache on the way, names the page's tag, alone or in a list. Compared
 * weakly, so without a 'W/' in front. The quotation marks keep a tag from being found in another.
 */
function hasAlready({ headers: { 'if-none-match': asked } }: FastifyRequest, { etag }: Page): boolean {
  return asked !== undefined && (asked.includes(etag) || asked.trim() === '*')
}

/** More than any page has. */
const maxSegments = 8
/** No page has this path, in any language. */
const nowhere = (path: string) => `${path.slice(0, path.length - (prefixOf(path)?.rest ?? path).length)}/-/-/-/-`

/**
 * One key for all spellings of an address: only parameters that some page reads, in a fixed order, none of them empty.
 * A path that is deeper than any page is not rendered as it is: it isn't found anyway, and React Router would look for
 * the routes of everything above it (7,500 segments cost 2 s).
 */
export function normalise(url: string, parameters: readonly string[]): string {
  const [path, query] = pathAndQuery(url)
  // It leads to the plain one.
  if (plainPath(path) !== path) return url
  if (!path.endsWith('.data') && path.split('/', maxSegments + 2).length > maxSegments + 1) return nowhere(path)
  if (!query) return path
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of [...parameters, ...anyPagesParameters]) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

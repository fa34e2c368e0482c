import { createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '#shared/catalog/shop.ts'
import type { Tag } from './news.ts'
import { TaggedCache } from './tagged-cache.ts'

const compress = promisify(brotliCompress)

/** A reader for one page, which notes under which tags the page must be forgotten. */
export type ShopForPage = () => { shop: Shop; tags: Set<Tag> }

type Page = { status: number; headers: Record<string, string>; body: Buffer; brotli: Buffer; etag: string }

type PageCacheOptions = {
  render: (url: string, shop: Shop, nonce: string) => Promise<Response>
  shopForPage: ShopForPage
  headers: Record<string, string>
  csp: (scriptHashes: string[]) => string
}

const maxBytes = 64 * 2 ** 20
/** The parameters that a page's address may carry; all others are dropped before it is rendered and filed. */
const knownParameters = ['q', 'sort', 'min', 'max', 'rating', 'page', 'redirect', '_routes']

/**
 * Public pages are the same for everyone, so a rendered page is kept whole until something on it changes.
 * It is rendered with a secret nonce that marks React Router's own inline scripts; those, and only those, are then
 * allowed by hash, so the bytes are the same for every visitor.
 */
export function createPageCache({ render, shopForPage, headers, csp }: PageCacheOptions) {
  const secret = randomBytes(16).toString('hex')
  const ownScripts = new RegExp(`<script nonce="${secret}"[^>]*>([\\s\\S]*?)</script>`, 'g')
  const pages = new TaggedCache<Page>(maxBytes)

  const makePage = async (url: string) => {
    const { shop, tags } = shopForPage()
    const response = await render(url, shop, secret)
    const text = await response.text()
    const hashes = new Set(
      [...text.matchAll(ownScripts)].map((match) => `'sha256-${sha('sha256', match[1]!, 'base64')}'`),
    )
    const body = Buffer.from(text.replaceAll(` nonce="${secret}"`, ''))
    const brotli = await compress(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    })
    const etag = `"${sha('sha1', body, 'base64url')}"`
    const page: Page = {
      status: response.status,
      headers: {
        ...headers,
        ...Object.fromEntries(response.headers),
        ...(response.status === 503 && { 'retry-after': '5' }),
        'content-security-policy': csp([...hashes]),
        vary: 'accept-encoding',
        'cache-control': 'no-cache',
        etag,
      },
      body,
      brotli,
      etag,
    }
    return { value: page, tags: [...tags], bytes: body.length + brotli.length + 2000, keep: page.status === 200 }
  }

  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const url = normalise(request.url)
    const page = pages.get(url) ?? (await pages.getOrMake(url, () => makePage(url)))
    reply.code(page.status).headers(page.headers)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (request.headers['accept-encoding']?.includes('br'))
      return reply.header('content-encoding', 'br').send(page.brotli)
    return reply.send(page.body)
  }
  return Object.assign(send, { drop: (changed: Tag[] | 'everything') => pages.drop(changed) })
}

/** One address for all spellings of a page: known parameters only, in one order, none of them empty. */
export function normalise(url: string): string {
  const [path, query] = url.split('?', 2) as [string, string | undefined]
  if (!query) return path
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of knownParameters) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

function sha(algorithm: 'sha1' | 'sha256', content: string | Buffer, encoding: 'base64' | 'base64url'): string {
  return createHash(algorithm).update(content).digest(encoding)
}

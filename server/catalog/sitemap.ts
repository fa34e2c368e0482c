// What search engines read: which addresses exist, and which are private.
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { TaggedCache } from '#server/platform/caching/tagged-cache.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { settingsTag } from '#server/settings/shop-settings.ts'
import { allProductsName, categoryAddress, productAddress } from '#shared/catalog/addresses.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { notFound } from '#shared/errors.ts'
import { pathIn } from '#shared/language-address.ts'
import { categoriesTag, everyListTag } from './catalog-tags.ts'
import { allCategories } from './categories/category-queries.ts'

/** The standard allows 50,000 addresses. Smaller parts are read sooner. */
const productsAPart = 10_000
/** Ten parts with their slugs. */
const maxCachedBytes = 10 * 2 ** 20

/** The first part of the sitemap begins after this id. */
export const beforeEveryId = '00000000-0000-0000-0000-000000000000'

const privatePaths = [
  '/api/',
  '/MyCart',
  '/shopping-list',
  '/placeorder',
  '/profile',
  '/MyOrders',
  '/again',
  '/detailOrder/',
  '/login',
  '/log-in',
  '/register',
  '/signed-in',
  '/reset',
  '/confirm-email',
  '/H0me',
  '/products',
  '/create',
  '/edit',
  '/Users',
  '/ordersUs',
  '/dev/',
]

type SitemapDeps = Pick<Deps, 'config' | 'shopSettings' | 'readFresh' | 'invalidation'>

/**
 * GET /robots.txt, /sitemap.xml (an index), /sitemaps/pages.xml and /sitemaps/products-{id}.xml. The lists are cached until
 * a category or a product changes (docs/rules/site.md#search-engines).
 */
export function registerSitemap(
  app: FastifyInstance,
  { config, shopSettings, readFresh, invalidation }: SitemapDeps,
): void {
  const options = { config: { access: 'anyone' as const }, schema: { hide: true } }
  const address = (path: string) => `${config.publicUrl}${path}`
  /** Each path in every language of the shop. */
  const inEachLanguage = async (paths: string[]) => {
    const { languages } = await shopSettings()
    return languages.flatMap((language) => paths.map((path) => pathIn(language, languages, path)))
  }
  const cache = new TaggedCache<string[]>(maxCachedBytes)
  invalidation.subscribe((changed) => cache.drop(changed))
  const cached = (key: string, read: (db: Db) => Promise<string[]>) =>
    cache.getOrMake(key, () =>
      readFresh(async (db) => {
        const value = await read(db)
        return { value, tags: [everyListTag, categoriesTag, settingsTag], bytes: 100 * value.length + 500, keep: true }
      }),
    )
  const parts = () => cached('parts', (db) => sitemapParts(db, productsAPart))

  app.get('/robots.txt', options, async (_request, reply) => {
    const lines = [
      'User-agent: *',
      ...(await inEachLanguage(privatePaths)).map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${address('/sitemap.xml')}`,
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', options, async (_request, reply) => {
    const maps = ['/sitemaps/pages.xml', ...(await parts()).map((id) => `/sitemaps/products-${id}.xml`)]
    return sendXml(reply, document('sitemapindex', 'sitemap', maps.map(address)))
  })

  app.get('/sitemaps/pages.xml', options, async (_request, reply) => {
    const lists = await cached('lists', async (db) => {
      const categories = (await allCategories(db)).filter(({ count }) => count > 0)
      return [allProductsName, ...categories.map(({ name }) => name)]
    })
    const paths = ['/', '/about', '/terms', '/returns', ...lists.map(categoryAddress)]
    return sendXml(reply, document('urlset', 'url', (await inEachLanguage(paths)).map(address)))
  })

  app.get<{ Params: { after: string } }>(
    '/sitemaps/products-:after.xml',
    options,
    async ({ params: { after } }, reply) => {
      // Any other id would cost a read and push a part out of the cache.
      if (!(await parts()).includes(after)) throw notFound(catalogApiTexts.productNotFound)
      const slugs = await cached(after, (db) => slugsAfter(db, after, productsAPart))
      return sendXml(reply, document('urlset', 'url', (await inEachLanguage(slugs.map(productAddress))).map(address)))
    },
  )
}

const sendXml = (reply: FastifyReply, xml: string): FastifyReply =>
  reply.type('application/xml; charset=utf-8').send(xml)

function document(root: 'sitemapindex' | 'urlset', entry: 'sitemap' | 'url', addresses: string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeXml(address)}</loc></${entry}>`)
  const head = '<?xml version="1.0" encoding="UTF-8"?>'
  return `${head}\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')
}

/**
 * The ids after which the parts of the sitemap begin; each part has at most `size` products. Reads part by part, so that
 * no query reads more.
 */
export async function sitemapParts(db: Db, size: number): Promise<string[]> {
  const parts = [beforeEveryId]
  for (;;) {
    const last = await db.row<Pick<Row<'products'>, 'id'>>(sql`
      select id from products where id > ${parts.at(-1)} order by id offset ${size - 1} limit 1`)
    if (!last) return parts
    parts.push(last.id)
  }
}

/** The slugs of the active products of one part. */
export async function slugsAfter(db: Db, id: string, size: number): Promise<string[]> {
  const rows = await db.rows<Pick<Row<'products'>, 'slug'>>(sql`
    select slug from (select slug, active from products where id > ${id} order by id limit ${size}) as part where active`)
  return rows.map(({ slug }) => slug)
}

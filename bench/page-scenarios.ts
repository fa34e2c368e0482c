import type { Database } from '#server/platform/database/database.ts'
import { productSorts } from '#shared/catalog/product-lists.ts'
import { sampleProducts } from './bench-database.ts'
import { getRequest } from './load-client.ts'
import { manySearches, misspelledSearches, typedBeginnings } from './many-searches.ts'
import { categoryNames, searches } from './product-names.ts'

/** Requests that are repeated and measured. */
export type Scenario = {
  name: string
  /** The target: the lowest ratio to the baseline (docs/performance.md). */
  target?: number
  /** The target: milliseconds within which nineteen of twenty requests are answered. */
  maxP95?: number
  /** Empties the caches before each round, and sends no address twice in a round. */
  uncached?: boolean
  requests: Buffer[]
}

/** The requests of shoppers in a catalogue of this size. */
export async function pageScenarios(db: Database, products: number): Promise<Scenario[]> {
  const sample = await sampleProducts(db, 6000)
  const categories = categoryNames.map(encodeURIComponent)
  const first = categories[0]!
  const lists = manyLists(products)
  return [
    { name: 'category page, HTML', target: 0.35, requests: asked([`/categories/${first}`]) },
    { name: 'category page, HTML, uncached', uncached: true, requests: asked(lists.map(pageOf)) },
    { name: 'last pages of categories, HTML, uncached', uncached: true, requests: asked(lastOf(lists).map(pageOf)) },
    {
      name: 'listing, 9 by price, API',
      target: 0.3,
      requests: asked([`/api/products?category=${first}&sort=lower_price&pageSize=9`]),
    },
    { name: 'listing, API, uncached', uncached: true, requests: asked(lists.map(apiOf)) },
    { name: 'product by slug, API', target: 0.3, requests: asked([slugOf(sample[0]!)]) },
    { name: 'product by slug, API, uncached', uncached: true, requests: asked(sample.map(slugOf)) },
    { name: 'search, API', target: 0.3, requests: asked(Object.values(searches).flat().map(searchOf)) },
    { name: 'search, API, uncached', uncached: true, requests: asked(manySearches(sample).map(searchOf)) },
    {
      name: 'search, misspelled, API, uncached',
      uncached: true,
      maxP95: 50,
      requests: asked(misspelledSearches(sample).map((text) => `${searchOf(text)}&sort=relevance`)),
    },
    {
      name: 'suggestions, API, uncached',
      uncached: true,
      maxP95: products <= 10_000 ? 30 : 60,
      requests: asked(typedBeginnings(sample).map((text) => `/api/suggest?q=${encodeURIComponent(text)}`)),
    },
    {
      name: 'product page, HTML, uncached',
      uncached: true,
      requests: asked(sample.map(({ slug }) => `/detail/${slug}`)),
    },
  ]
}

const asked = (paths: string[]): Buffer[] => paths.map((path) => getRequest(path))
const slugOf = ({ slug }: { slug: string }) => `/api/products/slug/${slug}`
const searchOf = (text: string) => `/api/products?q=${encodeURIComponent(text)}&pageSize=9`

type List = { category: string; sort: string; page: number; more: string }
const pageOf = ({ category, sort, page, more }: List) => `/categories/${category}?sort=${sort}&page=${page}${more}`
const apiOf = ({ category, sort, page, more }: List) =>
  `/api/products?category=${category}&sort=${sort}&page=${page}&pageSize=9${more}`

/** The deepest tenth of the lists. */
function lastOf(lists: List[]): List[] {
  const deepest = Math.max(...lists.map(({ page }) => page))
  return lists.filter(({ page }) => page > deepest * 0.9)
}

/** Every category in every sort, from the first pages to the last ones. */
function manyLists(products: number): List[] {
  const wanted = 9_000
  const pages = Math.max(1, Math.floor(products / categoryNames.length / 9) - 1)
  return Array.from({ length: wanted }, (_, index) => {
    const category = encodeURIComponent(categoryNames[index % categoryNames.length]!)
    const sort = productSorts[Math.floor(index / categoryNames.length) % productSorts.length]!
    const round = Math.floor(index / categoryNames.length / productSorts.length)
    const rounds = wanted / categoryNames.length / productSorts.length
    const page = pages < rounds ? 1 + (round % pages) : 1 + Math.floor((round / rounds) * pages)
    // A small shop has too few pages: a minimum price below all prices gives the same list more addresses.
    const more = round < pages ? '' : `&min=${(round / 10_000).toFixed(4)}`
    return { category, sort, page, more }
  })
}

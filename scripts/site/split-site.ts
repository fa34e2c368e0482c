// Which modules of the site travel in one file. Thirty small files compress badly and cost a request each; one file of
// everything carries what a page does not need. So modules that the same kinds of pages need stay together.
import { basename } from 'node:path'
import routes from '../../web/routes.ts'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const kinds: Record<string, RegExp> = {
  home: /catalog\/home-page/,
  shelf: /catalog\/product-(list-)?page/,
  cart: /cart\//,
  checkout: /orders\/place-order-page/,
  history: /orders\/(my-orders|receipt)-page|accounts\/profile-page/,
  auth: /accounts\/(?!profile)/,
  words: /info\//,
}
const kindsOfAll = Object.keys(kinds).length
/** The admin area is one route with children: shoppers load none of it, and it is split its own way. */
const publicPages = routes.filter(({ children }) => !children).map(({ file }) => file)
const adminPages = routes.flatMap(({ children = [] }) => children).map(({ file }) => file)

/** React and the router: what changes least. */
const reactAndWhatItImports =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/client\/loading\/load-route-module\.ts/

/**
 * The groups of modules, for the bundler. A module's imports are needed by at least as many kinds of pages as the
 * module itself: the widest groups take theirs first, so that none is drawn into a narrower one.
 */
export const groups = [
  { name: 'react', test: reactAndWhatItImports, priority: 100 },
  ...[kindsOfAll, 3, 2, 1].map((count) => ({
    name: (id: string, modules: Modules) => {
      const names = kindsThatNeed(id, modules)
      if (names.length !== count) return null
      return count === kindsOfAll ? 'frame' : names.join('-')
    },
    debugName: `needed by ${count} kinds of pages`,
    priority: count,
  })),
  { name: onlyPageOf, debugName: 'needed by one page and the admin area', priority: 0 },
]

/** The name of the only public page that needs a module, if the admin area needs it too. */
function onlyPageOf(id: string, modules: Modules): string | null {
  const needing = neededBy(id, modules)
  const pages = publicPages.filter((page) => needing.has(`web/${page}`))
  const isForAdmins = adminPages.some((page) => needing.has(`web/${page}`))
  return pages.length === 1 && isForAdmins ? basename(pages[0]!, '.tsx') : null
}

/** Which kinds of public pages need a module that more than one page needs. */
function kindsThatNeed(id: string, modules: Modules): string[] {
  const needing = neededBy(id, modules)
  const pages = publicPages.filter((page) => needing.has(`web/${page}`))
  if (pages.length === 1) return []
  const names = Object.keys(kinds).filter((kind) => pages.some((page) => kinds[kind]!.test(page)))
  // The cart leads to the checkout, so both count as one: the till.
  const places = new Set(names.map((name) => (name === 'checkout' ? 'cart' : name)))
  // A file of its own costs a page of the shelf a round trip, and is larger than the little that till and auth share.
  const isForTwo = places.size === 2 && (places.has('shelf') || (places.has('cart') && places.has('auth')))
  const isForAll = needing.has('web/root.tsx') || places.size > 2 || isForTwo
  return isForAll ? Object.keys(kinds) : names
}

/** All modules of ours that import this one, directly or not, except by a dynamic import. */
function neededBy(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const name = id.slice(id.lastIndexOf('/web/') + 1).replace(/\?.*$/, '')
  if (seen.has(name)) return seen
  seen.add(name)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) neededBy(importer, modules, seen)
  return seen
}

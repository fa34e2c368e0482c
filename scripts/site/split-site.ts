// Which modules of the site travel in one file. Thirty small files compress badly and cost a request each; one file of
// everything carries what a page does not need. So modules that the same kinds of pages need stay together.
import { basename } from 'node:path'
import routes from '../../web/routes.ts'

type Modules = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

const kinds: Record<string, RegExp> = {
  home: /catalog\/home-page/,
  shelf: /catalog\/product-(list-)?page/,
  again: /catalog\/again-page/,
  cart: /cart\//,
  checkout: /orders\/place-order-page/,
  history: /orders\/(my-orders|receipt)-page|accounts\/profile-page/,
  auth: /accounts\/(?!profile)/,
  words: /info\//,
}
/** The pages on which somebody types: all that have a form, except dialogs. */
const hasForm = /cart\/|accounts\/|orders\/place-order-page/
/** The admin area is one route with children: shoppers load none of it, and it is split its own way. */
const publicPages = routes.filter(({ children }) => !children).map(({ file }) => file)
const adminPages = routes.flatMap(({ children = [] }) => children).map(({ file }) => file)

/** React and the router: what changes least. */
const reactAndWhatItImports =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|\/web\/client\/loading\/load-route-module\.ts/

/** How many kinds of pages need a file, from most to least. */
const widths = ['all', 'three', 'two', 'forms', 'some forms', 'one'] as const

/**
 * The groups of modules, for the bundler. A module's imports are needed by at least all pages that need the module
 * itself: the widest groups take theirs first, so that none is drawn into a narrower one. What three kinds of pages with
 * and without forms need is wider than what only pages with forms need.
 */
export const groups = [
  { name: 'react', test: reactAndWhatItImports, priority: 100 },
  ...widths.map((width, index) => ({
    name: (id: string, modules: Modules) => {
      const group = groupOf(id, modules)
      return group?.width === width ? group.name : null
    },
    debugName: `needed by ${width} of the kinds of pages`,
    priority: widths.length - index,
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

/** The file of a module that more than one public page needs. */
function groupOf(id: string, modules: Modules): { name: string; width: (typeof widths)[number] } | null {
  const needing = neededBy(id, modules)
  const pages = publicPages.filter((page) => needing.has(`web/${page}`))
  if (needing.has('web/root.tsx')) return { name: 'frame', width: 'all' }
  if (pages.length < 2) return null
  const names = Object.keys(kinds).filter((kind) => pages.some((page) => kinds[kind]!.test(page)))
  // The cart leads to the checkout, so both count as one: the till.
  const places = new Set(names.map((name) => (name === 'checkout' ? 'cart' : name)))
  // A file of its own costs a page of the shelf a round trip, and is larger than the little that till and auth share.
  const isForTwo = places.size === 2 && (places.has('shelf') || (names.includes('cart') && places.has('auth')))
  // Lists, products and receipts would carry two kilobytes of forms in vain.
  const haveForms = pages.every((page) => hasForm.test(page))
  if (places.size > 2 || isForTwo)
    return haveForms ? { name: 'forms', width: 'forms' } : { name: 'frame', width: 'all' }
  const name = names.join('-')
  if (names.length === 1) return { name, width: 'one' }
  // Of the kind 'history' only the profile has forms.
  if (haveForms) return { name: name.replace('history', 'profile'), width: 'some forms' }
  return { name, width: names.length === 2 ? 'two' : 'three' }
}

/** All modules of ours that import this one, directly or not, except by a dynamic import. */
function neededBy(id: string, modules: Modules, seen = new Set<string>()): Set<string> {
  const name = id.slice(id.lastIndexOf('/web/') + 1).replace(/\?.*$/, '')
  if (seen.has(name)) return seen
  seen.add(name)
  for (const importer of modules.getModuleInfo(id)?.importers ?? []) neededBy(importer, modules, seen)
  return seen
}

// The direction of imports (web → shared ← server; server domains only to their left). Before it looks at
// the tree it proves itself on planted wrong imports: a check that can't fail would be worse than none.
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

type Source = { path: string; text: string }

/** From left to right; domains in one row may know each other, as long as no files import each other in a circle. */
const layers = [
  ['bundled-postgres'],
  ['platform'],
  ['payments', 'identity', 'media', 'notifications'],
  // Admins are accounts, and what admins change about accounts is logged.
  ['accounts', 'audit-log'],
  ['settings'],
  ['catalog'],
  ['delivery'],
  ['coupons'],
  ['orders'],
  ['privacy'],
  ['dashboard'],
  ['upkeep'],
]
const ports = new Set(layers[2])
/** A package in all but name: it imports nothing of the shop. */
const standalone = 'bundled-postgres'
/** What puts the program together may import every domain; domains may import only its types. */
const assembly = /^server\/((commands|config)\/)?[\w-]+\.ts$/
const schemaLibrary = 'typebox'

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

/** One sentence per import that goes the wrong way; none when all is well. */
function wrongImports(sources: Source[]): string[] {
  return [...sources.flatMap(problemsOf), ...cyclesIn(sources)]
}

function importsOf({ path, text }: Source): { target: string; typeOnly: boolean }[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const name = match[3] ?? match[4] ?? match[5] ?? ''
    return { target: targetOf(path, name), typeOnly: Boolean(match[2]) }
  })
}

function targetOf(path: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? normalize(join(dirname(path), name)) : name
}

function problemsOf(source: Source): string[] {
  const { path } = source
  if (/\.test\.tsx?$/.test(path)) return []
  const [part, domain] = path.split('/') as [string, string]
  return importsOf(source).flatMap(({ target, typeOnly }) => {
    const [targetPart, targetDomain] = target.split('/') as [string, string | undefined]
    const wrong = (why: string) => [`${path} imports ${target}: ${why}`]
    if (part === 'shared') {
      if (targetPart !== 'shared' && target !== schemaLibrary)
        return wrong('shared imports only shared and the schema library')
      return []
    }
    if (part === 'web')
      return targetPart === 'server' || targetPart === 'db' ? wrong('web never imports the server') : []
    if (part !== 'server') return []
    if (targetPart === 'web') return wrong('the server never imports web')
    if (domain === standalone && targetPart === 'shared') return wrong(`${standalone} imports nothing of the shop`)
    if (targetPart !== 'server' || assembly.test(path)) return []
    if (target.endsWith('-api.ts')) return wrong('routes are imported by server/apis.ts alone')
    if (assembly.test(target)) return typeOnly ? [] : wrong('only types of what puts the program together')
    if (domain === targetDomain) return []
    if (domain === standalone) return wrong(`${standalone} imports nothing of the shop`)
    const from = layerOf(domain)
    const to = layerOf(targetDomain)
    if (ports.has(domain) && ports.has(targetDomain ?? '')) return wrong('one port does not know another')
    return to > from ? wrong(`${domain} stands left of ${targetDomain}`) : []
  })
}

const layerOf = (domain = '') => layers.findIndex((row) => row.includes(domain))

/** Cycles of imports, each named once; a type that two files need has a file of its own. */
function cyclesIn(sources: Source[]): string[] {
  const graph = new Map(sources.map((source) => [source.path, importsOf(source).map(({ target }) => target)]))
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (path: string, trail: string[]) => {
    if (state.get(path) === 'done' || !graph.has(path)) return
    if (state.get(path) === 'open') {
      found.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(' → ')}`)
      return
    }
    state.set(path, 'open')
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path])
    state.set(path, 'done')
  }
  for (const path of graph.keys()) visit(path, [])
  return found
}

/** Throws when one of these planted wrong imports is not noticed, or a right one is. */
function proveCheck(): void {
  const plants: [path: string, text: string, isWrong: boolean][] = [
    ['web/cart/cart-page.tsx', "import { findSession } from '#server/accounts/sessions.ts'", true],
    ['web/cart/cart-page.tsx', "import { orderTotals } from '#shared/pricing/order-totals.ts'", false],
    ['shared/money.ts', "import { readFile } from 'node:fs/promises'", true],
    ['shared/pricing/order-totals.ts', "import { sql } from '../../server/platform/database/database.ts'", true],
    ['server/catalog/listing/listing.ts', "import { placeOrder } from '#server/orders/placing/place-order.ts'", true],
    ['server/orders/placing/place-order.ts', "import { productTag } from '#server/catalog/catalog-tags.ts'", false],
    ['server/orders/placing/place-order.ts', "import { productsApi } from '#server/catalog/products-api.ts'", true],
    ['server/payments/paypal.ts', "import { openMailer } from '#server/notifications/mailer.ts'", true],
    ['server/bundled-postgres/paths.ts', "import { makeFolder } from '../platform/make-folder.ts'", true],
    ['server/bundled-postgres/paths.ts', "import { money } from '#shared/money.ts'", true],
    ['server/accounts/update-user.ts', "import { addAuditEntry } from '../audit-log/add-audit-entry.ts'", false],
    ['server/platform/site.ts', "import { requireAdmin } from '../accounts/sessions.ts'", true],
    ['server/platform/site.ts', "const page = await import('#web/root.tsx')", true],
  ]
  for (const [path, text, isWrong] of plants) {
    if (wrongImports([{ path, text }]).length > 0 !== isWrong)
      throw new Error(`The import check is blind: ${path}: ${text}`)
  }
  const loop = [
    { path: 'web/a.ts', text: "import './b.ts'" },
    { path: 'web/b.ts', text: "import './a.ts'" },
  ]
  if (cyclesIn(loop).length === 0) throw new Error('The import check does not see cycles')
}

if (import.meta.main) {
  proveCheck()
  const sources: Source[] = []
  for await (const path of glob('{shared,server,web}/**/*.{ts,tsx}'))
    sources.push({ path, text: await readFile(path, 'utf8') })
  const problems = wrongImports(sources)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}

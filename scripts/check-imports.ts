// Checks the direction of imports (web → shared ← server; server domains only to their left). First the check proves on
// planted wrong imports that it can fail. oxlint checks for cycles (import/no-cycle).
import { glob, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'

type Source = { path: string; text: string }

/** From left to right. Domains in one row may import each other. */
const layers = [
  ['bundled-postgres'],
  ['platform'],
  ['payments', 'identity', 'media', 'notifications'],
  // Admins are accounts, and what admins change about accounts is logged.
  ['accounts', 'audit-log'],
  ['settings'],
  ['catalog'],
  ['delivery'],
  ['cart'],
  ['coupons'],
  ['orders'],
  ['privacy'],
  ['opening'],
  ['dashboard'],
  ['upkeep'],
]
const ports = new Set(layers[2])
/** A package in all but name: it imports nothing of the shop. */
const standalone = 'bundled-postgres'
/** The files that put the program together may import every domain. Domains may import only their types. */
const assembly = /^server\/((commands|config)\/)?[\w-]+\.ts$/
const schemaLibrary = 'typebox'

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'";]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g

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

/** One sentence for each import that goes the wrong way. */
function wrongImports(source: Source): string[] {
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
    ['server/bundled-postgres/paths.ts', "import { makeFolder } from '../platform/files.ts'", true],
    ['server/bundled-postgres/paths.ts', "import { money } from '#shared/money.ts'", true],
    ['server/accounts/update-user.ts', "import { addAuditEntry } from '../audit-log/add-audit-entry.ts'", false],
    ['server/platform/site.ts', "import { requireAdmin } from '../accounts/sessions.ts'", true],
    ['server/platform/site.ts', "const page = await import('#web/root.tsx')", true],
  ]
  for (const [path, text, isWrong] of plants) {
    if (wrongImports({ path, text }).length > 0 !== isWrong)
      throw new Error(`The import check is blind: ${path}: ${text}`)
  }
}

if (import.meta.main) {
  proveCheck()
  const problems: string[] = []
  for await (const path of glob('{shared,server,web}/**/*.{ts,tsx}'))
    problems.push(...wrongImports({ path, text: await readFile(path, 'utf8') }))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exit(1)
}

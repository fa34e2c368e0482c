// The sizes of what a shopper downloads (docs/performance.md), measured on the built site in brotli, and that nothing of
// the admin area is in it.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { productFormTexts } from '#shared/catalog/product-form-texts.ts'
import { overviewTexts } from '#shared/dashboard/overview-texts.ts'
import { adminTexts } from '#shared/layout/admin-texts.ts'
import { maxFormPageScriptBytes, maxScriptBytes } from './max-script-bytes.ts'

const folder = 'build/client/assets'
const adminArea = 'layout/admin/admin-area'
const formPages = new Set(['orders/place-order-page', 'accounts/profile-page'])
/** Sentences that only the admin area has: a file with one of them contains admin code. */
const adminMarks = [adminTexts.area.sessionEndedHint, overviewTexts.plentyOfStock, productFormTexts.categoriesAway]

type Route = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route>; url: string }

/** What React Router tells the browser about the site: which files each route needs. */
async function readManifest(): Promise<Manifest> {
  const name = /\/assets\/(manifest-\w+\.js)/.exec(await readFile('build/server/index.js', 'utf8'))?.[1]
  if (!name) throw new Error('The built site names no manifest: npm run build')
  const text = await readFile(join(folder, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest
}

/** The route with those around it, from the root on. */
function withParents(manifest: Manifest, route: Route): Route[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined
  return [...(parent ? withParents(manifest, parent) : []), route]
}

/** Every file that the first load of a page fetches: what stands in its HTML, and what those import in turn. */
async function filesOf(manifest: Manifest, route: Route): Promise<string[]> {
  const { entry } = manifest
  const named = withParents(manifest, route).flatMap(({ module, imports = [] }) => imports.concat(module))
  const waiting = [entry.module, ...entry.imports, ...named].map((url) => url.replace('/assets/', ''))
  const files = new Set<string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    const text = await readFile(join(folder, file), 'utf8')
    waiting.push(...[...text.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name!))
  }
  return [...files]
}

/** What the server sends: small files as they are, the others compressed (scripts/site/precompress.ts). */
async function sentSize(file: string): Promise<number> {
  const path = join(folder, file)
  return (await readFile(`${path}.br`).catch(async () => readFile(path))).length
}

async function adminMarksIn(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map(async (file) => readFile(join(folder, file), 'utf8')))
  return adminMarks.filter((mark) => texts.some((text) => text.includes(mark)))
}

const manifest = await readManifest()
const problems: string[] = []
const adminFiles = new Set<string>()
for (const route of Object.values(manifest.routes)) {
  const files = await filesOf(manifest, route)
  if (withParents(manifest, route).some(({ id }) => id === adminArea)) {
    files.forEach((file) => adminFiles.add(file))
    continue
  }
  const sizes = await Promise.all(files.map(sentSize))
  const size = sizes.reduce((sum, one) => sum + one, 0)
  const line = `${route.id.padEnd(36)} ${(size / 1000).toFixed(1).padStart(6)} kB in ${files.length} files`
  process.stdout.write(`${line}\n`)
  const most = formPages.has(route.id) ? maxFormPageScriptBytes : maxScriptBytes
  if (size > most) problems.push(`${route.id} loads ${size} bytes of JavaScript, more than ${most}`)
  for (const mark of await adminMarksIn(files)) problems.push(`${route.id} loads admin code: “${mark}”`)
}
// A mark that not even the admin area contains would let everything pass.
const found = await adminMarksIn([...adminFiles])
for (const mark of adminMarks.filter((one) => !found.includes(one))) problems.push(`nobody loads “${mark}”`)

for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)

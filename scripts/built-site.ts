// Which scripts the built site has, and which of them a page loads (docs/performance.md).
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { english, type Language } from '#shared/languages.ts'

export type Route = { id: string; parentId?: string; path?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route>; url: string }

const folder = 'build/client/assets'

export const textOf = async (file: string): Promise<string> => readFile(join(folder, file), 'utf8')

/** What React Router tells the browser about the site: which files each route needs, in the language of the page. */
export async function readManifest(language: Language): Promise<Manifest> {
  const server = `build/server/${language === english ? 'index' : language}.js`
  const name = /\/assets\/(manifest-\w+\.js)/.exec(await readFile(server, 'utf8'))?.[1]
  if (!name) throw new Error('The built site names no manifest: npm run build')
  const text = await textOf(name)
  return JSON.parse(text.slice(text.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest
}

/** The route with those around it, from the root on. */
export function withParents(manifest: Manifest, route: Route): Route[] {
  const parent = route.parentId ? manifest.routes[route.parentId] : undefined
  return [...(parent ? withParents(manifest, parent) : []), route]
}

/** Every file that the first load of a page fetches: what stands in its HTML, and what those import in turn. */
export async function firstFilesOf(manifest: Manifest, route: Route): Promise<string[]> {
  return filesFrom(manifest, withParents(manifest, route), /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
}

/** Every file that any page may load, also later. */
export async function allFilesOf(manifest: Manifest): Promise<string[]> {
  return filesFrom(manifest, Object.values(manifest.routes), /["'`]\.\/([^"'`]+\.js)["'`]/g)
}

async function filesFrom({ entry }: Manifest, routes: Route[], names: RegExp): Promise<string[]> {
  const named = routes.flatMap(({ module, imports = [] }) => imports.concat(module))
  const waiting = [entry.module, ...entry.imports, ...named].map((url) => url.replace('/assets/', ''))
  const files = new Set<string>()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    waiting.push(...[...(await textOf(file)).matchAll(names)].map(([, name]) => name!))
  }
  return [...files]
}

/** What the server sends: small files as they are, the others compressed (scripts/site/precompress.ts). */
export async function sentSize(file: string): Promise<number> {
  const path = join(folder, file)
  return (await readFile(`${path}.br`).catch(async () => readFile(path))).length
}

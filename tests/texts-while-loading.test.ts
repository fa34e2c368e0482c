// The server reads each text in the language of the request that it serves (shared/in-languages.ts). A text that is read
// while a module loads would stay English for everybody, so texts are read in functions and getters.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

type Node = { type: string; start: number; [key: string]: unknown }

const root = join(import.meta.dirname, '..')
const sources = globSync('{web,shared,server}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|^server\/main\.ts$/.test(path),
)

test('no text is read while a module loads', () => {
  expect(sources.length).toBeGreaterThan(800)
  const found = sources.flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    return earlyReads(code, path.endsWith('x') ? 'tsx' : 'ts').map(
      (start) => `${path}:${code.slice(0, start).split('\n').length}`,
    )
  })
  expect(found).toEqual([])
})

const imported = "import { cartTexts as texts } from './cart-texts.ts'\n"

test.each([
  'const title = texts.title',
  'const { title } = texts',
  'const columns = [{ label: texts.title }]',
  'const all = { ...texts }',
  'const Part = onDemand(texts.title, () => import("./part.tsx"))',
  'const wentTexts = texts.went; const gone = wentTexts.gone',
  'export const otherTexts = { title: "Other", same: texts.title }',
  'class Part { title = texts.title }',
])('it sees %s', (code) => {
  expect(earlyReads(imported + code)).toHaveLength(1)
})

test.each([
  'const title = () => texts.title',
  'const columns = [{ get label() { return texts.title } }]',
  'const wentTexts = texts.went',
  'type Kind = keyof typeof texts.went',
  'export { texts }',
  'export const otherTexts = { texts: "Other", get same() { return texts.title } }',
])('it leaves alone %s', (code) => {
  expect(earlyReads(imported + code)).toEqual([])
})

/** Where code outside of functions reads a text. A group of texts may have a name of its own, ending in `texts`. */
function earlyReads(code: string, lang: 'ts' | 'tsx' = 'tsx'): number[] {
  const program = parseAst(code, { lang }) as unknown as { body: Node[] }
  const names = new Set(program.body.flatMap(importedTexts))
  const found: number[] = []
  const look = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(look)
    if (!isNode(node) || isLater.test(node.type)) return
    if (node.type === 'VariableDeclarator' && isGroupName(node['id']) && isGroup(node['init'])) {
      names.add((node['id'] as { name: string }).name)
      return
    }
    if (node.type === 'Identifier' && names.has(String(node['name']))) found.push(node.start)
    for (const [key, part] of Object.entries(node)) if (!isName(node, key)) look(part)
  }
  const isGroup = (node: unknown): boolean =>
    isNode(node) &&
    ((node.type === 'Identifier' && names.has(String(node['name']))) ||
      (node.type === 'MemberExpression' && !node['computed'] && isGroup(node['object'])))
  look(program.body)
  return found
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** What does not run while the module loads. */
const isLater = /Function|^(ImportDeclaration|ExportSpecifier|ExportAllDeclaration)$|^TS(?!As|Satisfies|NonNull)/

const isGroupName = (node: unknown) => isNode(node) && /^(texts|\w+Texts)$/.test(String(node['name']))

/** A part of a node that names something, and reads nothing. */
const isName = (node: Node, key: string): boolean =>
  !node['computed'] && ((node.type === 'MemberExpression' && key === 'property') || key === 'key')

function importedTexts(node: Node): string[] {
  const { source, specifiers } = node as Node & { source?: { value: string }; specifiers?: Node[] }
  if (node.type !== 'ImportDeclaration' || !source?.value.endsWith('-texts.ts')) return []
  return specifiers!.map(({ local }) => (local as { name: string }).name)
}

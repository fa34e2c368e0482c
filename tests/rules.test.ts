// docs/rules says of each rule where the code is and which test shows the rule. Both must exist, and so must each
// section that a comment or a document refers to.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, extname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const codeFolders = ['shared', 'server', 'web', 'db', 'tests', 'scripts', 'bench']

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`)
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

const codeFiles = codeFolders.flatMap(filesIn)
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...filesIn('docs').filter((path) => path.endsWith('.md')),
]
const ruleFiles = documents.filter((path) => dirname(path) === 'docs/rules')

/** The e2e tests, by the first word of their file's name. */
const e2eTests = new Map(
  codeFiles
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => [basename(path, '.spec.ts'), textOf(path)] as const),
)

type Rule = { file: string; rule: string; code: string; shownBy: string }
type Row = { file: string; header: string; cells: string[] }

const rows = ruleFiles.flatMap(rowsOf)
const rules: Rule[] = rows
  .filter(({ header }) => header === '| Rule | Code | Test |')
  .map(({ file, cells: [rule = '', code = '', shownBy = ''] }) => ({ file, rule, code, shownBy }))

test('no cell of a table is empty', () => {
  expect(ruleFiles.length).toBeGreaterThan(15)
  expect(rules.length).toBeGreaterThan(120)
  const incomplete = rows.filter(({ header, cells }) => cells.length !== cellsOf(header).length || cells.includes(''))
  expect(incomplete).toEqual([])
})

test('every section has a rule', () => {
  const withoutRule = ruleFiles
    .filter((file) => basename(file) !== 'README.md')
    .flatMap((file) => {
      const sections = textOf(file).split(/^## /m).slice(1)
      return sections
        .filter((text) => !text.includes('| Rule | Code | Test |'))
        .map((text) => `${file}: ${text.split('\n')[0]}`)
    })
  expect(withoutRule).toEqual([])
})

test('the code of every rule exists', () => {
  const missing = rules.flatMap(({ file, rule, code }) => {
    const paths = quotedIn(code)
    if (paths.length === 0) return [`${file}, ${rule}: nowhere`]
    return paths.filter((path) => !isThere(path)).map((path) => `${file}, ${rule}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('every rule is shown by tests that exist', () => {
  const missing = rules.flatMap(({ file, rule, shownBy }) =>
    shownBy
      .split('; ')
      .flatMap(missingTests)
      .map((what) => `${file}, ${rule}: ${what}`),
  )
  expect(missing).toEqual([])
})

test('every reference to a rule leads to a section', () => {
  const withText = codeFiles.filter((path) => ['.ts', '.tsx', '.mjs', '.css', '.sql', '.js'].includes(extname(path)))
  const broken = [...withText, ...documents].flatMap((path) =>
    [...textOf(path).matchAll(/docs\/rules\/[a-z-]+\.md(#[a-z-]+)?/g)]
      .map(([reference]) => reference)
      .filter((reference) => !isSection(reference))
      .map((reference) => `${path}: ${reference}`),
  )
  expect(broken).toEqual([])
})

test('every link of a document leads somewhere', () => {
  const broken = documents.flatMap((path) =>
    [...textOf(path).matchAll(/\]\(([^)\s:]+)\)/g)]
      .map(([, link]) => link!)
      .filter(
        (link) => !isSection(link.startsWith('#') ? path + link : relative(root, join(root, dirname(path), link))),
      )
      .map((link) => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

function rowsOf(file: string): Row[] {
  let header = ''
  return textOf(file)
    .split('\n')
    .flatMap((line) => {
      if (!line.startsWith('|')) {
        header = ''
        return []
      }
      if (header === '') {
        header = line
        return []
      }
      return line.startsWith('|---') ? [] : [{ file, header, cells: cellsOf(line) }]
    })
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
}

function quotedIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)
}

/** A path names a file, a folder, or with a star the files of a kind. */
function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(join(root, path))
  const [start = '', end = ''] = path.split('*')
  return codeFiles.some((file) => file.startsWith(start) && file.endsWith(end))
}

/** What is missing of `home 'title', 'title'` (an e2e test) or of paths of other tests. */
function missingTests(part: string): string[] {
  const [, name, titles] = /^([a-z0-9-]+) (['"].+)$/.exec(part) ?? []
  if (name && titles) {
    const text = e2eTests.get(name)
    if (text === undefined) return [`${name}.spec.ts`]
    const wanted = [...titles.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, single, double]) => (single ?? double)!)
    return wanted.filter((title) => !isTitle(title, text)).map((title) => `${name} '${title}'`)
  }
  if (!/^`[^`]+\.test\.tsx?`(, `[^`]+\.test\.tsx?`)*$/.test(part)) return [part]
  return quotedIn(part).filter((path) => !isThere(path))
}

/** Whether these words stand in a line that begins a test or a group of tests, or holds the title of one. */
function isTitle(words: string, text: string): boolean {
  return text.split('\n').some((line) => /^\s*(test|['"`])/.test(line) && line.includes(words))
}

/** Whether a file or folder exists and, with `#`, has that heading. */
function isSection(reference: string): boolean {
  const [path = '', anchor] = reference.split('#')
  if (!existsSync(join(root, path))) return false
  return (
    anchor === undefined ||
    textOf(path)
      .split('\n')
      .some((line) => line.startsWith('#') && anchorOf(line) === anchor)
  )
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .replace(/^#+ /, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
}

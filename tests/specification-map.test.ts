// docs/specification-map.md says of each statement where it lives and which test shows it: both must exist.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const map = readFileSync(join(root, 'docs/specification-map.md'), 'utf8')
const rows = map
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|(---| Statement )/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

const files = ['shared', 'server', 'web', 'db', 'tests', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
)
const names = new Set(files.map((path) => basename(path)))

/** Browser tests by the first word of their file, and what they are called. */
const journeys = new Map(
  files
    .filter((path) => path.endsWith('.spec.ts'))
    .map((path) => [basename(path, '.spec.ts'), readFileSync(join(root, path), 'utf8')] as const),
)

test('every row has a statement, a place, a test and a word about departures', () => {
  expect(rows.length).toBeGreaterThan(80)
  expect(rows.filter((row) => row.length !== 4 || row.includes(''))).toEqual([])
  expect(map).not.toMatch(/no test|not built/i)
})

test('every statement lives where it says', () => {
  const missing = rows.flatMap(([statement, place]) => {
    const paths = quotedIn(place!)
    if (paths.length === 0) return [`${statement}: nowhere`]
    return paths.filter((path) => !isThere(path)).map((path) => `${statement}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('every statement is shown by tests that exist', () => {
  const missing = rows.flatMap(([statement, , shown]) =>
    shown!
      .split('; ')
      .flatMap(missingIn)
      .map((what) => `${statement}: ${what}`),
  )
  expect(missing).toEqual([])
})

const quotedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!)

/** A path names a file, a folder, or with a star the files of a kind; a name alone a file in the folder before it. */
function isThere(path: string): boolean {
  if (!path.includes('/')) return names.has(path)
  const [start, end] = path.endsWith('/') ? [path, ''] : path.split('*')
  return files.some((file) => (end === undefined ? file === path : file.startsWith(start!) && file.endsWith(end)))
}

/** What is missing of `journey 'title', 'title'` or of `x.test.ts`, `y.test.ts`. */
function missingIn(part: string): string[] {
  const [, journey, titles] = /^([a-z0-9-]+) (['"].+)$/.exec(part) ?? []
  if (journey) {
    const text = journeys.get(journey)
    if (text === undefined) return [`${journey}.spec.ts`]
    const wanted = [...titles!.matchAll(/'([^']+)'|"([^"]+)"/g)].map(([, single, double]) => (single ?? double)!)
    return wanted.filter((title) => !isTitle(title, text)).map((title) => `${journey} '${title}'`)
  }
  if (!/^`[^`]+\.test\.tsx?`(, `[^`]+\.test\.tsx?`)*$/.test(part)) return [part]
  return quotedIn(part).filter((path) => !names.has(basename(path)))
}

/** Whether these words stand in a line that begins a test or a group of tests, or holds the title of one. */
const isTitle = (words: string, text: string) =>
  text.split('\n').some((line) => /^\s*(test|['"`])/.test(line) && line.includes(words))

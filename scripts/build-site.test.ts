// scripts/build-site.ts on a small tree of its own, with a builder that makes two scripts: one with texts and one without.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { allLanguages } from '#shared/languages.ts'
import { makeSourceTree } from '#tests/support/source-tree.ts'

const program = fileURLToPath(new URL('build-site.ts', import.meta.url))
/** Names a script after the page that it is made from and its language, and fails where the page is wrong. */
const builder = `#!/bin/sh
page=$(cat web/page.tsx)
mkdir -p $SITE_FOLDER/client/assets $SITE_FOLDER/server
[ "$page" = wrong-$SITE_LANGUAGE ] && exit 1
printf '%0100d' 0 > $SITE_FOLDER/client/assets/$page-$SITE_LANGUAGE.js
printf '%0100d' 0 > $SITE_FOLDER/client/assets/react.js
echo $NODE_ENV > $SITE_FOLDER/client/kind
echo scripts of $SITE_LANGUAGE > $SITE_FOLDER/server/index.js
`
let folder: string

beforeEach(async () => void (folder = await makeSourceTree('react-router', builder)))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Builds the site from this page; returns the build's exit code, and what it complained of. */
async function runBuild(page: string, settings: Record<string, string> = {}) {
  await writeFile(join(folder, 'web/page.tsx'), page)
  const PATH = [join(folder, 'bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, PATH, ...settings }
  const child = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, complaint }
}

const build = async (page: string) => (await runBuild(page)).code

const scripts = async () => (await readdir(join(folder, 'build/client/assets'))).filter((name) => name.endsWith('.js'))
const builtFrom = async () => readFile(join(folder, 'build/complete'), 'utf8')
/** A script with texts for each language, and one without. */
const scriptsOf = (page: string) => [...allLanguages.map((language) => `${page}-${language}.js`), 'react.js']
const folders = async () => (await readdir(folder)).filter((name) => name.startsWith('build'))

test('a build takes the place of the one before', async () => {
  expect(await build('page-1')).toBe(0)
  expect(await scripts()).toEqual(scriptsOf('page-1'))
  const before = await builtFrom()
  expect(await build('page-2')).toBe(0)
  expect(await scripts()).toEqual(scriptsOf('page-2'))
  expect(await readdir(join(folder, 'build/client/assets'))).toContain('page-2-es.js.br')
  expect(await builtFrom()).not.toBe(before)
  expect(await folders()).toEqual(['build'])
})

test('the server has the scripts of each language, and its own files are those of the English build', async () => {
  await build('page')
  const server = join(folder, 'build/server')
  expect(await readdir(server)).toHaveLength(allLanguages.length)
  expect(await readFile(join(server, 'index.js'), 'utf8')).toBe('scripts of en\n')
  expect(await readFile(join(server, 'es.js'), 'utf8')).toBe('scripts of es\n')
})

test.each(['wrong-en', 'wrong-es'])('one that fails (%s) leaves the one before as it was', async (page) => {
  await build('page-1')
  const before = await builtFrom()
  expect(await build(page)).toBe(1)
  expect(await scripts()).toEqual(scriptsOf('page-1'))
  expect(await builtFrom()).toBe(before)
  expect(await build('page-2')).toBe(0)
  expect(await folders()).toEqual(['build'])
})

test('pages are built for production, whatever NODE_ENV is in the terminal', async () => {
  await runBuild('page', { NODE_ENV: 'development' })
  expect(await readFile(join(folder, 'build/client/kind'), 'utf8')).toBe('production\n')
})

test('a build whose tool is missing says so', async () => {
  const { code, complaint } = await runBuild('page', { PATH: join(folder, 'nothing') })
  expect(code).toBe(1)
  expect(complaint).toBe('react-router could not be started: spawnSync react-router ENOENT\n')
})

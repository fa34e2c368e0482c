// scripts/build-site.ts on a small tree of its own, with a builder that makes one script.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeSourceTree } from '#tests/support/source-tree.ts'

const program = fileURLToPath(new URL('build-site.ts', import.meta.url))
/** Names the script after the page that it is made from, and fails where the page is wrong. */
const builder = `#!/bin/sh
page=$(cat web/page.tsx)
mkdir -p $SITE_FOLDER/client/assets
[ "$page" = wrong ] && exit 1
printf '%0100d' 0 > $SITE_FOLDER/client/assets/$page.js
echo $NODE_ENV > $SITE_FOLDER/client/kind
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
const folders = async () => (await readdir(folder)).filter((name) => name.startsWith('build'))

test('a build takes the place of the one before', async () => {
  expect(await build('page-1')).toBe(0)
  expect(await scripts()).toEqual(['page-1.js'])
  const before = await builtFrom()
  expect(await build('page-2')).toBe(0)
  expect(await scripts()).toEqual(['page-2.js'])
  expect(await readdir(join(folder, 'build/client/assets'))).toContain('page-2.js.br')
  expect(await builtFrom()).not.toBe(before)
  expect(await folders()).toEqual(['build'])
})

test('one that fails leaves the one before as it was', async () => {
  await build('page-1')
  const before = await builtFrom()
  expect(await build('wrong')).toBe(1)
  expect(await scripts()).toEqual(['page-1.js'])
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

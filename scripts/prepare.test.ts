// scripts/prepare.mjs on a small tree of its own, with an npm that only says what it was asked for.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { programTexts } from '#shared/platform/program-texts.ts'
import { makeSourceTree } from '#tests/support/source-tree.ts'

const scripts = fileURLToPath(new URL('.', import.meta.url))
const npm = `#!/bin/sh
echo "npm $*"
case "$1" in
ci) mkdir -p node_modules/.bin && touch node_modules/.bin/react-router && echo "{}" > node_modules/.package-lock.json ;;
run) mkdir -p build && node -e 'import("./scripts/source-digest.mjs").then((m) => console.log(m.sourceDigest()))' > build/complete ;;
esac
`
const installs = 'npm ci --include=dev --no-audit --no-fund --loglevel=error'
const builds = 'npm run --silent build'
let folder: string

beforeEach(async () => {
  folder = await makeSourceTree('npm', npm)
  for (const name of ['prepare.mjs', 'source-digest.mjs']) {
    await cp(join(scripts, name), join(folder, 'scripts', name))
  }
  await writeFile(join(folder, 'web/page.tsx'), 'old')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs it; returns its exit code, what it asked npm for, and what it complained of. */
async function prepare(purpose: string, settings: Record<string, string> = { PORT: '0' }) {
  const PATH = [join(folder, 'bin'), dirname(process.execPath), process.env['PATH']].join(delimiter)
  const child = spawn(process.execPath, ['scripts/prepare.mjs', purpose], { cwd: folder, env: { PATH, ...settings } })
  let said = ''
  let complaint = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  child.stderr.on('data', (text: Buffer) => (complaint += text.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, asked: said.split('\n').filter((line) => line.startsWith('npm ')), complaint }
}

/** As unpacking an archive leaves it: with a time long before the last build. */
async function unpack(path: string, text: string): Promise<void> {
  await writeFile(join(folder, path), text)
  await utimes(join(folder, path), 1_700_000_000, 1_700_000_000)
}

/** A port of this machine that somebody listens on. */
async function openShop(): Promise<{ PORT: string } & AsyncDisposable> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    PORT: String((server.address() as AddressInfo).port),
    [Symbol.asyncDispose]: async () => void (await once(server.close(), 'close')),
  }
}

test('a first start installs and builds, a second one does nothing', async () => {
  expect(await prepare('build')).toEqual({ code: 0, asked: [installs, builds], complaint: '' })
  expect(await prepare('build')).toEqual({ code: 0, asked: [], complaint: '' })
})

test('pages are built anew when a source has other content, whatever its time, or is gone', async () => {
  await prepare('build')
  await unpack('web/page.tsx', 'new')
  expect((await prepare('build')).asked).toEqual([builds])
  await unpack('web/more.tsx', 'more')
  expect((await prepare('build')).asked).toEqual([builds])
  await rm(join(folder, 'web/more.tsx'))
  expect((await prepare('build')).asked).toEqual([builds])
  await unpack('web/page.tsx', 'new')
  await unpack('scripts/chaos.ts', 'of no page')
  expect((await prepare('build')).asked).toEqual([])
  await unpack('scripts/site/precompress.ts', 'for every page')
  expect((await prepare('build')).asked).toEqual([builds])
})

test('libraries are fetched anew when the lock has other content, whatever its time', async () => {
  await prepare('install')
  await unpack('package-lock.json', '{ "name": "newer" }')
  expect((await prepare('install')).asked).toEqual([installs])
  expect((await prepare('install')).asked).toEqual([])
})

test('libraries that were installed by hand are taken, and compared by content from then on', async () => {
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect((await prepare('install')).asked).toEqual([])
  await unpack('package-lock.json', '{ "name": "newer" }')
  expect((await prepare('install')).asked).toEqual([installs])
})

test('libraries without the tools that build are fetched anew when pages are to be built', async () => {
  await prepare('build')
  await rm(join(folder, 'node_modules/.bin/react-router'))
  expect((await prepare('build')).asked).toEqual([])
  await unpack('web/page.tsx', 'new')
  expect((await prepare('build')).asked).toEqual([installs, builds])
})

test.each(['build', 'install'])(
  'what is out of date stays as it is under a shop that is open (%s)',
  async (purpose) => {
    await using shop = await openShop()
    const { PORT } = shop
    const refused = {
      code: 1,
      asked: [],
      complaint: expect.stringContaining(`${programTexts.portTaken(Number(PORT))}\n`),
    }
    expect(await prepare(purpose, { PORT })).toEqual(refused)
    await prepare(purpose)
    expect(await prepare(purpose, { PORT })).toEqual({ code: 0, asked: [], complaint: '' })
    await unpack('package-lock.json', '{ "name": "newer" }')
    expect(await prepare(purpose, { PORT: ` ${PORT} `, HOST: '127.0.0.1' })).toEqual(refused)
  },
)

test('new pages are not built under a shop that is open', async () => {
  await prepare('build')
  await unpack('web/page.tsx', 'new')
  await using shop = await openShop()
  expect(await prepare('build', { PORT: shop.PORT })).toMatchObject({ code: 1, asked: [] })
})

test('a command beside an open shop takes the libraries that are there', async () => {
  await prepare('build')
  await unpack('package-lock.json', '{ "name": "newer" }')
  await using shop = await openShop()
  expect(await prepare('command', { PORT: shop.PORT })).toEqual({ code: 0, asked: [], complaint: '' })
  expect((await prepare('install')).asked).toEqual([installs])
})

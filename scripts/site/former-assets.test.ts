import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFormerAssets } from './former-assets.ts'

let folder: string
let builds = 0

beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'foodland-former-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A build of these scripts, after the one in the folder `before`; returns its folder. */
async function build(scripts: string[], before = join(folder, 'nothing')): Promise<string> {
  const site = join(folder, `site-${builds++}`)
  await mkdir(join(site, 'client/assets'), { recursive: true })
  for (const script of scripts) await writeFile(join(site, 'client/assets', script), `this is ${script}`)
  await keepFormerAssets(before, site)
  return site
}

const scriptsOf = async (site: string) => (await readdir(join(site, 'client/assets'))).toSorted()

test('the first build has its own files', async () => {
  expect(await scriptsOf(await build(['page-1.js']))).toEqual(['page-1.js'])
})

test('the files of the three builds before are there too, and those of older ones are not', async () => {
  let site = await build(['frame.js', 'page-1.js'])
  for (const page of ['page-2.js', 'page-3.js', 'page-4.js']) site = await build(['frame.js', page], site)
  expect(await scriptsOf(site)).toEqual(['frame.js', 'page-1.js', 'page-2.js', 'page-3.js', 'page-4.js'])
  site = await build(['frame.js', 'page-5.js'], site)
  expect(await scriptsOf(site)).toEqual(['frame.js', 'page-2.js', 'page-3.js', 'page-4.js', 'page-5.js'])
  expect(await readFile(join(site, 'client/assets/page-2.js'), 'utf8')).toBe('this is page-2.js')
})

test('building the same again pushes no former file out', async () => {
  let site = await build(['page-1.js'])
  for (let times = 0; times < 5; times++) site = await build(['page-2.js'], site)
  expect(await scriptsOf(site)).toEqual(['page-1.js', 'page-2.js'])
})

test('a file that comes back is the new build’s own', async () => {
  const second = await build(['page-2.js'], await build(['page-1.js']))
  const third = await build(['page-1.js'], second)
  expect(await scriptsOf(third)).toEqual(['page-1.js', 'page-2.js'])
  expect(await scriptsOf(await build(['page-3.js'], third))).toEqual(['page-1.js', 'page-2.js', 'page-3.js'])
})

test('the files of a site from before there was a list are kept', async () => {
  const site = await build(['page-1.js'])
  await rm(join(site, 'generations.json'))
  expect(await scriptsOf(await build(['page-2.js'], site))).toEqual(['page-1.js', 'page-2.js'])
})

test('a former file that somebody removed stops no build', async () => {
  const site = await build(['page-2.js'], await build(['page-1.js', 'frame-1.js']))
  await rm(join(site, 'client/assets/page-1.js'))
  expect(await scriptsOf(await build(['page-3.js'], site))).toEqual(['frame-1.js', 'page-2.js', 'page-3.js'])
})

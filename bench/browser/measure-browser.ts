// `npm run bench -- --browser`: the shop as a shopper's browser sees it (docs/performance.md), with the demo catalogue
// on the shelves.
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findWholeBrowser } from '../../scripts/find-browser.ts'
import { maxFormPageScriptBytes, maxScriptBytes } from '../../scripts/max-script-bytes.ts'
import { type Notes, openNotes } from '../notes.ts'
import { dataDirOf, type Options } from '../options.ts'
import { percentile } from '../percentile.ts'
import { type Program, startShop } from '../programs.ts'
import { type PageChange, walk } from './click-to-painted.ts'
import { firstLoad, screens } from './first-load.ts'
import { noteLighthouseScores } from './lighthouse-scores.ts'
import { measuredPages, otherPages } from './public-pages.ts'

/** The walks of three shoppers, eight page changes each. The first one warms the shop up and does not count. */
const walksOfShoppers = [[0], [1, 2, 3], [4, 5, 6]]

/** Measures page changes, first loads and Lighthouse's scores, and notes them. */
export async function measureBrowser(options: Options): Promise<void> {
  const { only, port } = options
  const notes = openNotes('browser', options)
  const dataDir = dataDirOf(options, 'demo')
  const shop = await startShop(dataDir, { port, env: { SEED: 'demo' } })
  const debugPort = port + 1
  const browser = await chromium.launch({
    executablePath: findWholeBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'].concat(
      `--remote-debugging-port=${debugPort}`,
    ),
  })
  try {
    if ('page changes'.includes(only)) await notePageChanges(browser, shop, notes)
    if ('first load'.includes(only)) await noteFirstLoads(browser, shop, notes)
    if ('Lighthouse'.includes(only))
      for (const page of await measuredPages(addressOf(shop)))
        await noteLighthouseScores(page, addressOf(shop), debugPort, notes)
    await notes.save()
  } finally {
    await browser.close()
    await shop.stop()
    if (!options.folder) await rm(dirname(dataDir), { recursive: true, force: true })
  }
}

const addressOf = ({ port }: Program) => `http://localhost:${port}`

async function notePageChanges(browser: Browser, shop: Program, notes: Notes): Promise<void> {
  const changes: PageChange[] = []
  for (const [shopper, rounds] of walksOfShoppers.entries()) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    const page = await context.newPage()
    await page.goto(addressOf(shop))
    await page.waitForLoadState('networkidle')
    for (const round of rounds) {
      const walked = await walk(page, round)
      if (shopper > 0) changes.push(...walked)
    }
    await context.close()
  }
  for (const kind of new Set(changes.map((change) => change.kind))) {
    const value = percentile(sortedWaits(changes.filter((change) => change.kind === kind)), 0.5)
    notes.figure({ name: `click to painted, p50: ${kind}`, value, unit: 'ms' })
  }
  const waits = sortedWaits(changes)
  notes.figure({ name: `click to painted, p50 of ${waits.length}`, value: percentile(waits, 0.5), unit: 'ms' })
  const value = percentile(waits, 0.95)
  notes.figure({ name: `click to painted, p95 of ${waits.length}`, value, unit: 'ms', atMost: 50 })
}

const sortedWaits = (changes: PageChange[]) => changes.map(({ ms }) => ms).sort((a, b) => a - b)

async function noteFirstLoads(browser: Browser, shop: Program, notes: Notes): Promise<void> {
  const pages = await measuredPages(addressOf(shop))
  let badPictures = 0
  for (const screen of screens) {
    for (const { name, path } of pages) {
      const { lcpMs, cls, pictureProblem } = await firstLoad(browser, addressOf(shop) + path, screen)
      const on = `${name} at ${screen.width}`
      notes.figure({ name: `LCP: ${on}`, value: lcpMs, unit: 'ms' })
      notes.figure({ name: `CLS: ${on}`, value: Number(cls.toFixed(3)), unit: '', exactly: 0 })
      if (!pictureProblem) continue
      badPictures++
      notes.say(`  ${on}: ${pictureProblem}`)
    }
  }
  notes.figure({ name: 'LCP pictures not preloaded in their right size', value: badPictures, unit: '', exactly: 0 })
  for (const { name, path } of [...pages, ...otherPages]) {
    const { scriptBytes } = await firstLoad(browser, addressOf(shop) + path, screens[0]!)
    const isFormPage = path === '/placeorder' || path === '/profile'
    const most = (isFormPage ? maxFormPageScriptBytes : maxScriptBytes) / 1000
    notes.figure({ name: `JavaScript of the first load: ${name}`, value: scriptBytes / 1000, unit: 'kB', atMost: most })
  }
}

// What holds on every page: readable for everyone in light and dark, never wider than the window, nothing cut off.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** Less than half as long as `axe.source`, which took as much time to read as to run. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that depend on the colours, and so on the theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/**
 * What axe objects to on the page: the rule, the elements, and why. It looks from the top of the page: further down,
 * whatever a reader has just scrolled past is half under the header, and axe takes it for a button that is too small.
 */
async function axeFindings(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (given) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    scrollTo({ top: 0, behavior: 'instant' })
    // Without 'resultTypes' it also lists everything that is as it should be.
    const { violations } = await inPage.run(document, { ...given, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' ')}`,
    )
  }, options)
}

/** What breaks WCAG 2.2 A or AA on the page, and landmarks of the same name. */
export const accessibilityFindings = (page: Page): Promise<string[]> =>
  axeFindings(page, { runOnly: { type: 'tag', values: wcag22 }, rules: { 'landmark-unique': { enabled: true } } })

/** What is said outside of every landmark. */
export const outsideLandmarks = (page: Page): Promise<string[]> =>
  axeFindings(page, { runOnly: { type: 'rule', values: ['region'] } })

/** Expects what is shown now to be accessible and to fit into the window. */
export async function expectAccessible(page: Page) {
  expect(await accessibilityFindings(page), 'accessibility').toEqual([])
  expect(await sidewaysScrolling(page), 'sideways scrolling').toBeLessThanOrEqual(0)
}

/** Expects what is shown now to be accessible in the light and in the dark, and to fit into wide and narrow windows. */
export async function expectGoodPage(page: Page, where = 'the page') {
  const { width, height } = page.viewportSize()!
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await accessibilityFindings(page), `accessibility of ${where}`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const colours = await axeFindings(page, { runOnly: { type: 'rule', values: rulesOfColour } })
  expect.soft(colours, `contrast in the dark of ${where}`).toEqual([])
  await expectFits(page, [width, 390, 320], where)
  await page.setViewportSize({ width, height })
}

const sidewaysScrolling = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Expects nothing to be wider than the window or than its panel, at each of these widths. */
export async function expectFits(page: Page, widths: number[], where = 'the page') {
  const { height } = page.viewportSize()!
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    expect.soft(await sidewaysScrolling(page), `sideways scrolling of ${where} at ${width}`).toBeLessThanOrEqual(0)
    // In a narrower window, as with large letters, a carousel may be wider than its panel shows.
    if (width >= 320) expect.soft(await widePanels(page), `panels of ${where} at ${width}`).toEqual([])
  }
}

/** The panels whose content is wider than they are. */
const widePanels = (page: Page): Promise<string[]> =>
  page
    .locator('.panel')
    .evaluateAll((panels) =>
      panels.filter((panel) => panel.scrollWidth > panel.clientWidth + 1).map((panel) => panel.textContent),
    )

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Element }[] }

/** What moved without anybody's doing since the page loaded, by more than `tolerance`. */
export async function layoutShifts(page: Page, tolerance: number): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(
    (tolerated) =>
      new Promise<string[]>((resolve) => {
        const shifts: string[] = []
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node }) => node?.className || node?.nodeName).join(', ')
            if (!hadRecentInput && value > tolerated) shifts.push(`${value.toFixed(4)} ${moved}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // Past entries are reported before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
      }),
    tolerance,
  )
}

/** Expects that around its middle a thumb can press 44 pixels in height and width. */
export async function expectThumbRoom(place: Locator) {
  await place.scrollIntoViewIfNeeded()
  const room = await place.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    const reach = (stepX: number, stepY: number) => {
      let [x, y, length] = [left + width / 2, top + height / 2, 0]
      while (length < 60 && document.elementFromPoint(x + stepX, y + stepY)?.closest('a, button') === element) {
        ;[x, y, length] = [x + stepX, y + stepY, length + 1]
      }
      return length
    }
    return { wide: reach(-1, 0) + reach(1, 0) + 1, high: reach(0, -1) + reach(0, 1) + 1 }
  })
  expect.soft(room.wide, `room for a thumb on ${place}, wide`).toBeGreaterThanOrEqual(43)
  expect.soft(room.high, `room for a thumb on ${place}, high`).toBeGreaterThanOrEqual(43)
}

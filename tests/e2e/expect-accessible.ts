// What every screen must be: readable for everyone, in light and dark, and never wider than the window.
import type { Page } from '@playwright/test'
import { axeFindings } from './axe-findings.ts'
import { expect, expectNoSidewaysScrolling } from './e2e-test.ts'

const wcag22 = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that depend on the colours, and so on the theme. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Expects no findings by WCAG 2.2 A and AA, and no sideways scrolling. */
export async function expectAccessible(page: Page) {
  expect(await axeFindings(page, { type: 'tag', values: wcag22 })).toEqual([])
  await expectNoSidewaysScrolling(page)
}

/** As `expectAccessible`, then the colours of the dark theme as well, and a window of 320 pixels. */
export async function expectAccessibleInEveryLight(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect(await axeFindings(page, { type: 'rule', values: rulesOfColour }), 'in the dark').toEqual([])
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 320, height })
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize({ width, height })
}

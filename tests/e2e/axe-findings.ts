// axe-core run in the page itself: the shop has no frames whose findings would have to be merged.
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What to look for: the rules with these tags, or these rules alone. */
type Wanted = { type: 'tag' | 'rule'; values: string[] }

/**
 * What axe objects to on the page: the rule, the elements, and why. It looks from the top of the page: further down,
 * whatever a reader has just scrolled past is half under the header, and axe takes it for a button that is too small.
 */
export async function axeFindings(page: Page, wanted: Wanted): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    scrollTo({ top: 0, behavior: 'instant' })
    // Without 'resultTypes' it also lists everything that is as it should be.
    const { violations } = await inPage.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' ')}`,
    )
  }, wanted)
}

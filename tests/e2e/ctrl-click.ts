import type { Locator, Page } from '@playwright/test'

/**
 * Clicks with Ctrl, and says whether the page leaves this to the browser, which then opens a tab. No tab opens here:
 * on a busy machine, one of six that Chromium should open without a window never came, although nothing
 * had prevented the click.
 */
export async function ctrlClickIsLeftToBrowser(page: Page, link: Locator): Promise<boolean> {
  const answer = await page.evaluateHandle(() => ({
    // The window hears of a click after the page's own listeners.
    isLeft: new Promise<boolean>((resolve) => {
      const hear = (event: MouseEvent) => {
        resolve(!event.defaultPrevented && event.ctrlKey !== event.metaKey)
        event.preventDefault()
      }
      addEventListener('click', hear, { once: true })
    }),
  }))
  await link.click({ modifiers: ['ControlOrMeta'] })
  return answer.evaluate(({ isLeft }) => isLeft)
}

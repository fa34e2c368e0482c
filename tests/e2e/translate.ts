import type { Page } from '@playwright/test'
import { waitForPage } from './screens.ts'

/**
 * Does to an open page what a browser's translator does: puts every text into a `<font>` element, also each text that
 * comes later.
 */
export async function translate(page: Page) {
  await waitForPage(page)
  await page.evaluate(() => {
    const translateAll = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        const parent = text.parentElement!
        if (text.data.trim() === '' || parent.closest('script, style') || parent.localName === 'font') continue
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    }
    translateAll()
    new MutationObserver(translateAll).observe(document.body, { childList: true, subtree: true })
  })
}

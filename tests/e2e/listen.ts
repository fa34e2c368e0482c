// What a screen reader says by itself: words that come into a part of the page that was known to say such things.
import type { Page } from '@playwright/test'

/** Listens from now on; the answer tells what has been said since it was asked last. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const said: string[] = []
    const known = '[aria-live], [role=status], [role=alert]'
    new MutationObserver((changes) => {
      const speaking = new Set<Element>()
      for (const { type, target, addedNodes } of changes) {
        const place = (target instanceof Element ? target : target.parentElement)?.closest(known)
        if (place && (type === 'characterData' || addedNodes.length > 0)) speaking.add(place)
        // An alert is the exception: it is read when it comes.
        for (const node of addedNodes) if (node instanceof Element && node.role === 'alert') speaking.add(node)
      }
      said.push(...[...speaking].filter((one) => one.isConnected).map((one) => one.textContent.trim()))
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    return said
  })
  return async () => heard.evaluate((said) => said.splice(0).filter(Boolean))
}

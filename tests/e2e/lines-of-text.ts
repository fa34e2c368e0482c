// Where a text is on the screen: in how many lines, and how far its letters reach.
import { expect, type Locator } from '@playwright/test'

/** One word, too long for most places. */
export const law = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'

/** Expects this text to fit in one line, or at least its first word. */
export async function expectOneLine(place: Locator, text: string, firstWord?: string) {
  await expect(place).toContainText(text)
  const lines = await place.evaluate((element, length) => {
    const range = document.createRange()
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) if (walker.currentNode.textContent!.trim()) break
    range.selectNodeContents(walker.currentNode)
    if (length) range.setEnd(walker.currentNode, length)
    return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size
  }, firstWord?.length)
  expect(lines).toBe(1)
}

/** Where an element, or a text in it, is on the screen. */
export async function inkOf(place: Locator, text?: string): Promise<DOMRect> {
  await expect(place).toBeVisible()
  return place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (wanted && walker.nextNode()) {
      if (!walker.currentNode.textContent!.includes(wanted)) continue
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      return range.getBoundingClientRect().toJSON() as DOMRect
    }
    const range = document.createRange()
    if (element.childElementCount === 0) range.selectNodeContents(element)
    else range.selectNode(element)
    return range.getBoundingClientRect().toJSON() as DOMRect
  }, text)
}

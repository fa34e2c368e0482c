// Where a text is on the screen: in how many lines, and how far its letters reach.
import { expect, type Locator } from '@playwright/test'

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

/** Where the letters of an element are, even if they run over its box. */
export async function boxOfText(place: Locator): Promise<{ left: number; right: number }> {
  await expect(place).toBeVisible()
  return place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
}

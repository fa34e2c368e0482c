// Where a text stands on the screen: in how many lines, and how far its ink goes.
import { expect, type Locator } from '@playwright/test'

/** This text of it stands whole in one line, or at least the word that it begins with. */
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

/** Where the ink of an element is, even where it runs over its box. */
export async function boxOfText(place: Locator): Promise<{ left: number; right: number }> {
  await expect(place).toBeVisible()
  return place.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
}

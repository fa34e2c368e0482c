// Moving by keyboard alone, with the focus always visible.
import { expect, type Locator, type Page } from '@playwright/test'

// Other tests make categories, and each list links to all of them.
const maxSteps = 160

/** Moves the focus to the wanted element, and checks at every stop that it can be seen. */
export async function moveTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = wanted.page()
  await expect(wanted).toBeVisible()
  for (let step = 0; step < maxSteps; step += 1) {
    await page.keyboard.press(key)
    if (await unseenFocus(page)) await expect.poll(() => unseenFocus(page)).toBeNull()
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${maxSteps} times ${key} did not lead to ${String(wanted)}`)
}

/** The focused element, if it can't be seen: no ring, outside of the window, or under something else. */
function unseenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement
    // After the last element of a page the browser's own frame has the focus.
    if (!element || element === document.body) return null
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + Math.min(height / 2, innerHeight / 2)]
    const isInside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
    const onTop = document.elementFromPoint(x, y)
    const isOnTop = onTop !== null && (element.contains(onTop) || onTop.contains(element))
    // A ring around the element, or around the card or the label that it stands for.
    const isMarked = [element, element.parentElement, element.closest('article, label')].some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return hasOutline || (one === element && boxShadow !== 'none')
    })
    return isInside && isOnTop && isMarked
      ? null
      : `${element.outerHTML.slice(0, 200)} ${JSON.stringify({ isInside, isOnTop, isMarked })}`
  })
}

/** Expects the focus to go round inside the dialog, forwards and backwards, and never to leave it. */
export async function expectTrap(dialog: Locator) {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 6; step += 1) {
      await dialog.page().keyboard.press(key)
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  }
}

/** Presses Enter on the button of the dialog that has the focus, and expects the dialog to be gone. */
export async function pressAway(dialog: Locator) {
  await dialog.page().keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

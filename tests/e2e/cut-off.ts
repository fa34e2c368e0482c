// Words that have too little room on a page.
import type { Page } from '@playwright/test'

/**
 * The texts that are cut off, stand outside of their button, badge, cell or of the window, the selects that are too narrow
 * for their choice, and the tables that scroll. What ends in dots is meant to.
 */
export const cutOff = (page: Page): Promise<string[]> => page.evaluate(findCutOff)

/** Runs in the page. */
function findCutOff(): string[] {
  const boxes = 'button, .btn, .badge, td, th, label'

  function placesOf(text: Text): HTMLElement[] {
    const places: HTMLElement[] = []
    for (let at = text.parentElement; at && at !== document.body; at = at.parentElement) places.push(at)
    return places
  }

  function problemOf(text: Text): string | undefined {
    const places = placesOf(text).map((element) => ({
      element,
      style: getComputedStyle(element),
      box: element.getBoundingClientRect(),
    }))
    const range = document.createRange()
    range.selectNodeContents(text)
    const ink = range.getBoundingClientRect()
    const isHidden = places.some(({ style, box }) => box.width <= 1 || style.clipPath !== 'none')
    if (ink.width === 0 || isHidden) return undefined
    for (const { element, style, box } of places) {
      if (['auto', 'scroll'].includes(style.overflowX) || element.matches('.slides')) return undefined
      const isWide = ink.right > box.right + 1 || ink.left < box.left - 1
      const isHigh = ink.bottom > box.bottom + 2
      if (style.textOverflow === 'ellipsis' && isWide) return undefined
      if (style.overflowX !== 'visible' && (isWide || isHigh)) return 'is cut off'
      if (element.matches(boxes) && (isWide || isHigh)) return 'stands outside'
    }
    return ink.right > innerWidth + 1 || ink.left < -1 ? 'is outside of the window' : undefined
  }

  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    if (text.data.trim() === '' || text.parentElement!.closest('script, style, noscript, select, textarea')) continue
    const problem = problemOf(text)
    if (problem) found.push(`«${text.data.trim()}» ${problem}: ${text.parentElement!.outerHTML.slice(0, 200)}`)
  }
  const pen = document.createElement('canvas').getContext('2d')!
  for (const select of document.querySelectorAll('select')) {
    const style = getComputedStyle(select)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const words = select.selectedOptions[0]?.text ?? ''
    const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    const missing = Math.round(pen.measureText(words).width - room)
    if (style.textOverflow !== 'ellipsis' && select.clientWidth > 1 && missing > 1)
      found.push(`«${words}» lacks ${missing} px in a ${select.name} select`)
  }
  for (const table of document.querySelectorAll('.list-table')) {
    if (table.scrollWidth > table.clientWidth + 1) found.push(`a table scrolls: ${table.textContent.slice(0, 80)}`)
  }
  return found
}

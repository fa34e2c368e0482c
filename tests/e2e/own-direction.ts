// Texts that are read from the right, on a page that is read from the left.
import { expect, type Page } from '@playwright/test'

export async function expectOwnDirections(page: Page, where: string): Promise<void> {
  expect.soft(await withoutDirection(page), where).toEqual([])
}

/**
 * The texts in Arabic or Hebrew that have no direction of their own: neither by an element with one, nor by isolates inside
 * of a sentence (Unicode Standard Annex 9). In a label a name may also stand alone.
 */
export const withoutDirection = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
    const withoutIsolates = (text: string): string => {
      const rest = text.replace(/\u2068[^\u2068\u2069]*\u2069/g, '')
      return rest === text ? rest : withoutIsolates(rest)
    }
    const isBare = (text: string) => fromTheRight.test(withoutIsolates(text))
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT)
    const bare: string[] = []
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      const isSeen = !node.parentElement?.closest('script, style, noscript, [dir], bdi')
      if (isSeen && isBare(node.nodeValue ?? '')) bare.push(node.parentElement!.outerHTML)
    }
    const labelled = document.querySelectorAll('[aria-label], [aria-description], [alt], [title], [placeholder]')
    for (const element of labelled) {
      for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) {
        const text = element.getAttribute(name) ?? ''
        if (isBare(text) && /[A-Za-z]{2}/.test(text)) bare.push(`${name}: ${text}`)
      }
    }
    return bare
  })

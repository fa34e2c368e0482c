// How long a shopper waits between a click and the new page on the screen.
import type { Page } from '@playwright/test'

/** A page change and its wait in milliseconds. */
export type PageChange = { kind: string; ms: number }

type Act = (page: Page) => Promise<unknown>

/** Half of all people hover for a quarter of a second or longer before they click. */
const hoverMs = 250
/** The mean of 168,000 people (Dhakal and others, Observations on Typing from 136 Million Keystrokes, 2018). */
const betweenKeysMs = 240
/** A pause, so that late requests of one page (pictures, prefetches) don't slow the next click. */
const pauseMs = 150

const categoryCard = 'main a[href^="/categories/"]:has(picture)'
const productCard = 'main article a[href^="/detail/"]'
const words = ['apple', 'milk', 'bread', 'tea', 'rice', 'cheese']

/** A walk of a shopper: home, categories, a product and back, and a search. */
export async function walk(page: Page, round: number): Promise<PageChange[]> {
  const steps: [kind: string, act: Act][] = [
    ['category', (at) => click(at, categoryCard, round)],
    ['product', (at) => click(at, productCard, round)],
    ['back', (at) => at.evaluate(() => history.back())],
    ['sort', (at) => at.locator('main select[name=sort]:visible').first().selectOption('higher_price')],
    ['next page', (at) => click(at, 'nav a:text-is("Next")', 0)],
    ['search', (at) => search(at, words[round % words.length]!)],
    ['product', (at) => click(at, productCard, 0)],
    ['home', (at) => click(at, 'header a[href="/"]', 0)],
  ]
  const changes: PageChange[] = []
  for (const [kind, act] of steps) changes.push({ kind, ms: await timeOf(page, act) })
  return changes
}

async function click(page: Page, selector: string, nth: number): Promise<void> {
  const links = page.locator(selector)
  const link = links.nth(nth % (await links.count()))
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await page.waitForTimeout(hoverMs)
  await page.mouse.down()
  await page.mouse.up()
}

async function search(page: Page, word: string): Promise<void> {
  await page.locator('#search').pressSequentially(`${word}\n`, { delay: betweenKeysMs })
}

/** From the shopper's last action to the frame that shows another heading at another address. */
async function timeOf(page: Page, act: Act): Promise<number> {
  await page.waitForTimeout(pauseMs)
  await page.evaluate(watchForNextPage)
  await act(page)
  return page.evaluate(() => (window as unknown as WithWatch).nextPagePainted)
}

type WithWatch = { nextPagePainted: Promise<number> }

/** Runs in the page. */
function watchForNextPage(): void {
  const whatStands = () =>
    [...document.querySelectorAll('main :is(h1, h2, h3)')].map(({ textContent }) => textContent).join('\n')
  const address = location.href
  const before = whatStands()
  let doneAt = performance.now()
  const note = ({ timeStamp }: Event) => (doneAt = timeStamp)
  const deeds = ['click', 'change', 'submit', 'popstate'] as const
  deeds.forEach((deed) => addEventListener(deed, note, { capture: true }))
  ;(window as unknown as WithWatch).nextPagePainted = new Promise((resolve) => {
    const look = () => {
      if (location.href === address || whatStands() === before) return
      changes.disconnect()
      deeds.forEach((deed) => removeEventListener(deed, note, { capture: true }))
      // A message sent in a frame's last callback arrives when the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - doneAt))
        port1.start()
        port2.postMessage(undefined)
      })
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { subtree: true, childList: true, characterData: true })
  })
}

// What the first page of a visit costs: when its largest picture or text is painted, what moves afterwards, and how
// much JavaScript is sent.
import type { Browser, Page, Request } from '@playwright/test'

/** The window that a page opens in, in CSS pixels, and what shows it. */
type Screen = { width: 1280 | 390; height: number; deviceScaleFactor: number; isMobile: boolean }

/** A laptop's and a phone's. */
export const screens: Screen[] = [
  { width: 1280, height: 800, deviceScaleFactor: 1, isMobile: false },
  { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true },
]

type FirstLoad = {
  lcpMs: number
  /** Cumulative layout shift, scrolled to its end. */
  cls: number
  /** Bytes of scripts as they were sent. */
  scriptBytes: number
  /** A problem with the fetch of the largest picture; undefined without a problem, or when a text is larger. */
  pictureProblem?: string
}

/** Opens a page as the first of a visit, with an empty cache. */
export async function firstLoad(browser: Browser, url: string, screen: Screen): Promise<FirstLoad> {
  const { width, height, ...device } = screen
  const context = await browser.newContext({ viewport: { width, height }, ...device })
  try {
    const page = await context.newPage()
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request)
    })
    await page.addInitScript(observe)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.map((script) => script.sizes()))
    const { lcpMs, picture } = await page.evaluate(greatestPaint)
    await scrollToEnd(page)
    return {
      lcpMs,
      cls: await page.evaluate(() => (window as unknown as Observed).seen.cls),
      scriptBytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
      ...(picture && { pictureProblem: problemOf(picture) }),
    }
  } finally {
    await context.close()
  }
}

type Observed = { seen: { cls: number; paint?: PerformanceEntry & { element?: Element } } }
type GreatestPicture = { address: string; fetchedBy: string; width: number; needed: number; widths: number[] }

/** Runs in the page, before anything else. */
function observe(): void {
  const seen: Observed['seen'] = { cls: 0 }
  ;(window as unknown as Observed).seen = seen
  new PerformanceObserver((list) => {
    seen.paint = list.getEntries().at(-1)!
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!shift.hadRecentInput) seen.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Runs in the page. */
function greatestPaint(): { lcpMs: number; picture?: GreatestPicture } {
  const { paint } = (window as unknown as Observed).seen
  const image = paint?.element
  if (!(image instanceof HTMLImageElement)) return { lcpMs: paint?.startTime ?? NaN }
  const address = image.currentSrc
  const sets = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])].map(({ srcset }) => srcset)
  const candidates = (sets.find((set) => set.includes(new URL(address).pathname)) ?? '')
    .split(',')
    .map((candidate) => candidate.trim().split(/\s+/) as [string, string?])
  const widthOf = ([, width]: [string, string?]) => Number.parseInt(width ?? '0')
  const [fetched] = performance.getEntriesByName(address) as PerformanceResourceTiming[]
  const chosen = candidates.find(([path]) => new URL(path, location.href).href === address)
  return {
    lcpMs: paint!.startTime,
    picture: {
      address,
      fetchedBy: fetched?.initiatorType ?? 'nobody',
      width: chosen ? widthOf(chosen) : image.naturalWidth,
      needed: Math.round(image.getBoundingClientRect().width * devicePixelRatio),
      widths: candidates.map(widthOf),
    },
  }
}

/** Whether the picture was preloaded by a link, in the smallest size that is large enough. */
function problemOf({ address, fetchedBy, width, needed, widths }: GreatestPicture): string | undefined {
  if (fetchedBy !== 'link') return `${address} was fetched by ${fetchedBy}, not by a preload`
  const enough = widths.filter((one) => one >= needed)
  const right = enough.length > 0 ? Math.min(...enough) : Math.max(...widths)
  return width === right ? undefined : `${address} is ${width} wide; ${needed} are needed, so ${right} would be right`
}

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      for (let frames = 0; frames < 6; frames++) await frame()
    }
  })
  await page.waitForLoadState('networkidle')
}

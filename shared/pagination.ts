/** Page-number window: up to 10 numbers starting 5 before the current page, minimum 1 (specification §2 and §9, literally). */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, page - 5)
  const last = Math.min(pages, first + 9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The page that a list may be asked for at most: the shop's own bound. */
export const highestPage = 1_000_000

/** So many a page of a list may have (RULINGS §2). */
export const largestPageSize = 100

/**
 * So many of the newest come with what they belong to: a product's reviews, the Overview's registrations (RULINGS §2 and
 * §7). Whoever wants older ones goes on from there, in pages of as many.
 */
export const newestAtOnce = 50

/** How many pages `total` things fill; an empty list has none. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}

/**
 * Page-number window: up to 10 numbers starting 5 before the current page, minimum 1
 * (docs/rules/search-and-lists.md#page-numbers).
 */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, page - 5)
  const last = Math.min(pages, first + 9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The highest page number that JavaScript can tell from its neighbours. A page behind the end of a list is empty. */
export const maxPage = Number.MAX_SAFE_INTEGER

/** The largest page size of a list (docs/rules/running.md#lists). */
export const maxPageSize = 100

/** How many products a page has when its size is not sent (docs/rules/search-and-lists.md#product-list). */
export const productsOnPage = 9

/** The same of accounts; pages of other lists have the largest size. */
export const usersOnPage = 10

/**
 * How many of the newest come along at first: a product's reviews, the Overview's registrations. Older ones follow in
 * pages of the same size.
 */
export const newestAtOnce = 50

/** How many pages `total` things fill; an empty list has none. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}

/** The page numbers to show: up to 10, starting 5 before this page (docs/rules/search-and-lists.md#page-numbers). */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, page - 5)
  const last = Math.min(pages, first + 9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

/** The highest page number that is exact in JavaScript. A page behind the end of a list is empty. */
export const maxPage = Number.MAX_SAFE_INTEGER

/** The largest page size of a list (docs/rules/running.md#lists). */
export const maxPageSize = 100

/** The default page size of the product list (docs/rules/search-and-lists.md#product-list). */
export const productsOnPage = 9

/** The default page size of the list of accounts. Other lists have the largest size. */
export const usersOnPage = 10

/** How many of the newest reviews or registrations a first answer has. Older ones follow in pages of this size. */
export const newestAtOnce = 50

/** The number of pages. An empty list has 0. */
export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize)
}

/** A count as screens show it: 12,345. Without `Intl`, whose first number takes a browser most of a millisecond. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/**
 * A number of things in words, not grouped: 1 product, 2500 products. `isMore`: there are more than were counted
 * (docs/decisions/0007).
 */
export function countOf(count: number, thing: string, isMore = false): string {
  return `${isMore ? 'more than ' : ''}${count} ${thing}${count === 1 ? '' : 's'}`
}

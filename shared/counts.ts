/** A count as screens show it: 12,345. `Intl` would take a browser most of a millisecond for its first number. */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
}

/** A number of things: 1 product, 2500 products, more than 10,000 products if counting stopped there. */
export function countOf(count: number, thing: string, isMore = false): string {
  return `${isMore ? `more than ${formatCount(count)}` : count} ${thing}${count === 1 ? '' : 's'}`
}

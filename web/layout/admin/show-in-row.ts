/** Scrolls a row of links to one of them, sideways only: scrollIntoView would move the page too. */
export function showInRow(entry: Element | undefined) {
  const row = entry?.parentElement
  if (row && entry instanceof HTMLElement) row.scrollTo({ left: entry.offsetLeft - row.clientWidth / 3 })
}

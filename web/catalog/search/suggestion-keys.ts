// Where a key leads in the suggestions (docs/rules/search-and-lists.md#suggestions). A row has its stops: the link, then
// the buttons that can be pressed.

/** Where somebody is. Without `stop`, the focus is in the box, and a `row` may be chosen. */
export type Place = { row?: number; stop?: number }

/** The place that the key leads to, among rows with so many stops. Undefined: the key does what it does elsewhere. */
export function placeAfter(key: string, { row, stop }: Place, stopsOf: number[]): Place | undefined {
  const rows = stopsOf.length
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (stop === undefined) {
    // From the box through the rows and back into the box.
    if (step) return placeOf((row ?? (step > 0 ? -1 : rows)) + step, rows)
    if (key === 'ArrowRight' && row !== undefined && stopsOf[row]! > 1) return { row, stop: 1 }
    return undefined
  }
  if (row === undefined) return undefined
  if (step) {
    const next = placeOf(row + step, rows)
    return next.row === undefined ? next : { ...next, stop: Math.min(stop, stopsOf[next.row]! - 1) }
  }
  if (key === 'ArrowRight' && stop + 1 < stopsOf[row]!) return { row, stop: stop + 1 }
  if (key === 'ArrowLeft') return stop > 1 ? { row, stop: stop - 1 } : { row }
  return undefined
}

const placeOf = (row: number, rows: number): Place => (row >= 0 && row < rows ? { row } : {})

/** Whether the key types a letter, which belongs into the box. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

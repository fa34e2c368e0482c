// CSV for people with spreadsheets (RFC 4180). What a spreadsheet would execute gets an apostrophe in front; reading
// removes exactly that apostrophe, so that an import reverses an export.

/** Excel reads a CSV file as UTF-8 only with this in front. */
export const byteOrderMark = '\uFEFF'

// OWASP's list for CSV injection, with the full-width signs that some spreadsheets take for the plain ones.
const executable = /^'*[=+\-@\t\r\n＝＋－＠]/
const neutralised = /^'+[=+\-@\t\r\n＝＋－＠]/
// Where lists are separated by semicolons, as in German, spreadsheets begin a new cell at each, and at each line end, in
// quotation marks too. The blanks after it are no separators themselves: a run of those is read once, not once for each.
const executableAfterSeparator = /([;\t\r\n][^\S\t\r\n]*)(?='*[=+\-@＝＋－＠])/g
const neutralisedAfterSeparator = /([;\t\r\n][^\S\t\r\n]*)'(?='*[=+\-@＝＋－＠])/g

/** The text of a cell as a file carries it, before quoting: never something that a spreadsheet would execute. */
function neutralCell(text: string): string {
  const inside = text.replaceAll(executableAfterSeparator, "$1'")
  return executable.test(inside) ? `'${inside}` : inside
}

/** The text that `neutralCell` was given; any other text as it is. */
export function plainCell(cell: string): string {
  const inside = neutralised.test(cell) ? cell.slice(1) : cell
  return inside.replaceAll(neutralisedAfterSeparator, '$1')
}

export type Cell = string | number | boolean | null

/** One line of a CSV file, its line end included. Numbers and booleans are written as they are, nothing as an empty cell. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = neutralCell(value)
  return /["',;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

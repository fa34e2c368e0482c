// CSV for spreadsheets (RFC 4180). A cell that a spreadsheet would execute gets an apostrophe in front. An import removes
// exactly that apostrophe, so that it reverses an export.

/** Excel reads a CSV file as UTF-8 only with this in front. */
export const byteOrderMark = '\uFEFF'

// OWASP's list for CSV injection, with the full-width signs that some spreadsheets treat alike.
const executable = /^'*[=+\-@\t\r\n＝＋－＠]/
const neutralised = /^'+[=+\-@\t\r\n＝＋－＠]/
// Some spreadsheets, such as German ones, begin a new cell at each semicolon and line end, even in quotation marks. The
// blanks after a separator are matched as one run, so that the match stays fast.
const executableAfterSeparator = /([;\t\r\n][^\S\t\r\n]*)(?='*[=+\-@＝＋－＠])/g
const neutralisedAfterSeparator = /([;\t\r\n][^\S\t\r\n]*)'(?='*[=+\-@＝＋－＠])/g

/** A cell's text that no spreadsheet executes, before quoting. */
function neutralCell(text: string): string {
  const inside = text.replaceAll(executableAfterSeparator, "$1'")
  return executable.test(inside) ? `'${inside}` : inside
}

/** Reverses `neutralCell`. Other texts stay the same. */
export function plainCell(cell: string): string {
  const inside = neutralised.test(cell) ? cell.slice(1) : cell
  return inside.replaceAll(neutralisedAfterSeparator, '$1')
}

export type Cell = string | number | boolean | null

/** One line of a CSV file with its line end. Null becomes an empty cell. */
export function csvLine(cells: Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const text = neutralCell(value)
  return /["',;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

import type { RowProblem } from '#shared/catalog/import-contract.ts'

/** As many as an import lists, 20 pages of its screen: whoever has corrected these checks the file again. */
const maxListed = 1000

/**
 * What is wrong with a file: how many problems there are in all, and those of its first rows. The others are counted and
 * not kept, because each of 100,000 rows may have nine.
 */
export type FoundProblems = { count: number; kept: RowProblem[] }

/** Of a file of which nothing has been read yet. */
export const noProblems = (): FoundProblems => ({ count: 0, kept: [] })

/** Adds a problem to those that were found. */
export function noteProblem(found: FoundProblems, problem: RowProblem): void {
  found.count += 1
  found.kept.push(problem)
  if (found.kept.length >= 2 * maxListed) found.kept = listed(found.kept)
}

/** The problems to list: of the first rows, in their order. */
export function listed(problems: RowProblem[]): RowProblem[] {
  return problems.toSorted((a, b) => a.row - b.row).slice(0, maxListed)
}

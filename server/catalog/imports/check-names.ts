import { importTexts } from '#shared/catalog/import-texts.ts'
import { addProblem, type FoundProblems, hasProblemIn } from '../product-files/found-problems.ts'
import type { ImportedRow } from '../product-files/imported-row.ts'
import type { FoundProduct } from './find-products.ts'
import type { PlannedRow } from './plan-row.ts'

/**
 * A new name must be free, or another row that is imported must give it up. Returns the products whose names other rows
 * take.
 */
export function checkNames(
  found: Map<ImportedRow, FoundProduct>,
  updated: PlannedRow[],
  problems: FoundProblems,
): string[] {
  const taking = [...found].filter(([, { product, holder }]) => holder && holder.id !== product?.id)
  for (;;) {
    const newNames = new Map(
      updated.filter(({ row }) => !problems.byRow.has(row)).map(({ before, after }) => [before?.id, after.name]),
    )
    const isGivenUp = ({ id, name }: { id: string; name: string }) =>
      (newNames.get(id) ?? name).toLowerCase() !== name.toLowerCase()
    const refused = taking.filter(
      ([{ row }, { holder }]) => !isGivenUp(holder!) && !hasProblemIn(problems, row, 'name'),
    )
    // A row that is refused keeps its own name, which yet another row may have wanted.
    if (refused.length === 0) {
      const taken = taking.filter(([{ row }]) => !problems.byRow.has(row))
      return taken.map(([, { holder }]) => holder!.id)
    }
    for (const [row, { holder }] of refused) {
      const message = importTexts.nameTaken(holder!.slug)
      addProblem(problems, row, { kind: 'nameTaken', column: 'name', message, value: row.name })
    }
  }
}

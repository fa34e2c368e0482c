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
  const takersOf = Map.groupBy(taking, ([, { holder }]) => holder!.id)
  const givenUp = new Set(updated.filter((plan) => givesUpName(plan, problems)).map(({ before }) => before!.id))
  const refused = [...takersOf].flatMap(([id, takers]) => (givenUp.has(id) ? [] : takers))
  // Grows: a row that is refused keeps its own name, which yet another row may have wanted.
  for (const [row, { product, holder }] of refused) {
    if (hasProblemIn(problems, row.row, 'name')) continue
    const message = importTexts.nameTaken(holder!.slug)
    addProblem(problems, row, { kind: 'nameTaken', column: 'name', message, value: row.name })
    if (product && givenUp.delete(product.id)) refused.push(...(takersOf.get(product.id) ?? []))
  }
  return taking.filter(([{ row }]) => !problems.byRow.has(row)).map(([, { holder }]) => holder!.id)
}

const givesUpName = ({ row, before, after }: PlannedRow, { byRow }: FoundProblems): boolean =>
  !byRow.has(row) && before?.name.toLowerCase() !== after.name.toLowerCase()

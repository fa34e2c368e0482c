import type { Db } from '#server/platform/database/database.ts'
import type { ImportDecisions } from '#shared/catalog/import-decisions.ts'
import { importTexts } from '#shared/catalog/import-texts.ts'
import { addProblem } from '../product-files/found-problems.ts'
import type { ImportedRow } from '../product-files/imported-row.ts'
import type { ReadImport } from '../product-files/read-import.ts'
import type { FoundProduct } from './find-products.ts'
import { picturesAmong } from './import-queries.ts'

/** Pictures must be in this shop. Others have a problem, or are left out where the person wants that. */
export async function checkPictures(
  db: Db,
  { problems }: ReadImport,
  products: Map<ImportedRow, FoundProduct>,
  { skipCells = [] }: ImportDecisions,
): Promise<void> {
  const pictured = [...products].filter(([{ image }, { product }]) => image && image !== product?.image)
  if (pictured.length === 0) return
  const known = await picturesAmong(db, [...new Set(pictured.map(([{ image }]) => image!))])
  for (const [row] of pictured) {
    if (known.has(row.image!)) continue
    const message = importTexts.unknownPicture
    if (!skipCells.includes('image'))
      addProblem(problems, row, { kind: 'foreignPicture', column: 'image', message, value: row.image })
    row.image = undefined
  }
}

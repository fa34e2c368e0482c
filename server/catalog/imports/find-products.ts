import type { Db } from '#server/platform/database/database.ts'
import type { ImportedRow } from '../product-files/imported-row.ts'
import type { ProductRow } from '../product-row.ts'
import { holdersOfNames, type NameHolder, productsOfSlugs } from './import-queries.ts'

/** What the shop has for a row: the product that the row means, and the product that has the row's name. */
export type FoundProduct = { product: ProductRow | undefined; holder: NameHolder | undefined }

/**
 * Finds the products of these rows: by the slug of the file; without a slug by the name, then by the slug that the name
 * makes.
 */
export async function findProducts(
  db: Db,
  rows: ImportedRow[],
  options: { withTexts: boolean },
): Promise<Map<ImportedRow, FoundProduct>> {
  const named = rows.filter(({ name }) => name !== undefined)
  const holders = new Map<number, NameHolder>()
  const names = named.map(({ name }) => name!)
  const numbers = named.map(({ row }) => row)
  for (const holder of await holdersOfNames(db, numbers, names)) holders.set(holder.row, holder)
  const slugOf = ({ row, slug, hasSlug }: ImportedRow) => (hasSlug ? slug : (holders.get(row)?.slug ?? slug))
  const products = await productsOfSlugs(
    db,
    rows.flatMap((row) => slugOf(row) ?? []),
    options,
  )
  return new Map(
    rows.map((row) => {
      const slug = slugOf(row)
      return [row, { product: slug === undefined ? undefined : products.get(slug), holder: holders.get(row.row) }]
    }),
  )
}

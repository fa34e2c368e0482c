import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { conflict, type FieldError } from '#shared/errors.ts'

/** The field and the message for each violated index. */
const takenBy: Record<string, () => FieldError> = {
  products_name: () => ({ field: 'name', message: catalogApiTexts.nameTaken }),
  products_slug: () => ({ field: 'slug', message: catalogApiTexts.slugTaken }),
  categories_name: () => ({ field: 'name', message: catalogApiTexts.categoryTaken }),
}

const conflictOf = (errors: FieldError[], cause?: unknown) =>
  conflict(errors[0]!.message, { code: 'taken', errors, cause })

type Named = { id: string; name: string; slug: string }

/** Throws `conflict` with name, slug or both. The database would name only one of them. */
export async function checkNotTaken(tx: Db, { id, name, slug }: Named): Promise<void> {
  const others = sql`exists (select from products where id <> ${id}`
  const violated = await tx.rows<{ index: string }>(sql`
    select 'products_name' as index where ${others} and lower(name) = lower(${name} collate shop_names))
    union all select 'products_slug' where ${others} and slug = ${slug})`)
  if (violated.length > 0) throw conflictOf(violated.map(({ index }) => takenBy[index]!()))
}

/** Throws 409 for a violated name or slug, and otherwise the error itself. */
export function refuseTaken(error: unknown): never {
  const taken = takenBy[violatedUnique(error) ?? '']?.()
  throw taken ? conflictOf([taken], error) : error
}

import { violatedUnique } from '#server/platform/database/database-errors.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { conflict } from '#shared/errors.ts'

/** What a violated constraint means: the field, and the sentence for the person. */
const takenBy = new Map([
  ['products_name', { field: 'name', message: catalogApiTexts.nameTaken }],
  ['products_slug', { field: 'slug', message: catalogApiTexts.slugTaken }],
  ['categories_name', { field: 'name', message: catalogApiTexts.categoryTaken }],
])

/** Turns the database's refusal of a name or slug that is in use into a 409; passes anything else on. */
export function refuseTaken(error: unknown): never {
  const taken = takenBy.get(violatedUnique(error) ?? '')
  throw taken ? conflict(taken.message, { code: 'taken', errors: [taken], cause: error }) : error
}

import { isUniqueViolation } from '#server/platform/database.ts'
import { catalogApiTexts } from '#shared/catalog/catalog-api-texts.ts'
import { type AppError, conflict } from '#shared/errors.ts'

/** What a violated constraint means: the field, and the sentence for the person. */
const takenBy = {
  products_name: { field: 'name', message: catalogApiTexts.nameTaken },
  products_slug: { field: 'slug', message: catalogApiTexts.slugTaken },
  categories_name: { field: 'name', message: catalogApiTexts.categoryTaken },
} as const

/** Turns the database's refusal of a name or slug that is in use into a 409; passes anything else on. */
export function refuseTaken(error: unknown): never {
  for (const [constraint, { field, message }] of Object.entries(takenBy)) {
    if (isUniqueViolation(error, constraint)) throw taken(field, message, error)
  }
  throw error
}

function taken(field: string, message: string, cause: unknown): AppError {
  return conflict(message, { code: 'taken', errors: [{ field, message }], cause })
}

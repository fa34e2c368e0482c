import { ApiError, reworded } from '#web/client/api.ts'

/** Rethrows a refusal with fields such as `shop.name` named as the form names them, `name`. */
export const shortenedFields =
  (prefix: string) =>
  (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const errors = error.errors.map((one) => ({ ...one, field: one.field.replace(prefix, '').replace(/\.\d+.*$/, '') }))
    throw Object.assign(reworded(error, error.message), { errors })
  }

import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ApiError } from '#web/client/api.ts'

/** The current product, if the server refused an edit because somebody else has saved in the meantime. */
export function editConflictOf(error: unknown): Product | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version') return undefined
  return error.errors.find(({ field }) => field === 'version')?.['product'] as Product | undefined
}

/** The current stock, if the server refused a change that would make the stock negative. */
export function stockLeft(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stock') return undefined
  const left = error.errors.find(({ field }) => field === 'stock')?.['stock']
  return typeof left === 'number' ? left : undefined
}

import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ApiError } from '#web/client/api.ts'

/** The product as it is now, when the server refused an edit because somebody else's came before. */
export function editConflictOf(error: unknown): Product | undefined {
  if (!(error instanceof ApiError) || error.code !== 'version') return undefined
  return error.errors.find(({ field }) => field === 'version')?.['product'] as Product | undefined
}

/** The stock as it is now, when the server refused to change it as far as was asked. */
export function stockLeft(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stock') return undefined
  const left = error.errors.find(({ field }) => field === 'stock')?.['stock']
  return typeof left === 'number' ? left : undefined
}

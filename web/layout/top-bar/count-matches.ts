import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { ApiError, callApi } from '#web/client/api.ts'

/** How many products match, or why that could not be asked. A search that was cancelled has found nothing. */
export async function countMatches(
  query: ProductQuery,
  signal: AbortSignal,
): Promise<{ total: number } | { problem: string }> {
  try {
    const { total } = await callApi('GET /api/products', { query: { ...query, pageSize: 1 }, signal })
    return { total }
  } catch (error) {
    if (signal.aborted) return { total: 0 }
    if (error instanceof ApiError) return { problem: error.message }
    throw error
  }
}

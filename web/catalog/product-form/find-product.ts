import type { Product } from '#shared/catalog/catalog-contract.ts'
import { ApiError, callApi } from '#web/client/api.ts'

/** The product with this id or slug in the base language, with its texts in the others, or null if there is none. */
export async function findProduct(idOrSlug: string, signal?: AbortSignal): Promise<Product | null> {
  try {
    return await callApi('GET /api/products/slug/{slug}', {
      params: { slug: idOrSlug },
      query: { texts: 'all' },
      signal,
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

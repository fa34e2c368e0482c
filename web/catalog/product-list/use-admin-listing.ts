import type { ProductPage, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { callApi } from '#web/client/api.ts'
import { type Query, useQuery } from '#web/client/queries/use-query.ts'

/**
 * The listing as an admin sees it: with inactive products, and without those out of stock, each judged by itself;
 * undefined for everyone else. The browser asks for it, because the page itself is the same for everyone.
 */
export function useAdminListing(query: ProductQuery): Query<ProductPage> | undefined {
  const isAdmin = useSession().user?.isAdmin === true
  const fetched = useQuery(isAdmin ? JSON.stringify(query) : undefined, (signal) => listForAdmin(query, signal))
  return isAdmin ? fetched : undefined
}

/** For a page after the last one (fewer are in stock than exist), answers the last. */
async function listForAdmin(query: ProductQuery, signal: AbortSignal): Promise<ProductPage> {
  const found = await callApi('GET /api/products', { query: { ...query, stock: 'in' }, signal })
  if (found.page <= found.pages || found.pages === 0) return found
  return callApi('GET /api/products', { query: { ...query, stock: 'in', page: found.pages }, signal })
}

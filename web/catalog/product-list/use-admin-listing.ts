import { useEffect, useState } from 'react'
import type { ProductPage, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/api.ts'

/** What an admin's list shows: `waiting` until it has been fetched; undefined for everyone else. */
export type AdminListing =
  | { state: 'waiting' }
  | { state: 'there'; page: ProductPage }
  | { state: 'failed'; problem: string }

/**
 * The listing as an admin sees it: with inactive products, and without those out of stock, each judged by itself
 * (RULINGS §7). The browser asks for it, because the page itself is the same for everyone.
 */
export function useAdminListing(query: ProductQuery): AdminListing | undefined {
  const { user } = useSession()
  const [listing, setListing] = useState<AdminListing & { of?: string }>(waiting)
  const isAdmin = user?.isAdmin === true
  const key = JSON.stringify(query)

  useEffect(() => {
    if (!isAdmin) return undefined
    const asking = new AbortController()
    listForAdmin(JSON.parse(key) as ProductQuery, asking.signal).then(
      (page) => setListing({ of: key, state: 'there', page }),
      (error: unknown) => {
        if (asking.signal.aborted) return
        if (!(error instanceof ApiError)) throw error
        setListing({ of: key, state: 'failed', problem: error.message })
      },
    )
    return () => asking.abort()
  }, [isAdmin, key])

  if (!isAdmin) return undefined
  // A list from an earlier query says nothing about this one.
  return listing.of === key ? listing : waiting
}

const waiting: AdminListing = { state: 'waiting' }

/** For a page after the last one (fewer are in stock than exist), answers the last. */
async function listForAdmin(query: ProductQuery, signal: AbortSignal): Promise<ProductPage> {
  const found = await callApi('GET /api/products', { query: { ...query, stock: 'in' }, signal })
  if (found.page <= found.pages || found.pages === 0) return found
  return callApi('GET /api/products', { query: { ...query, stock: 'in', page: found.pages }, signal })
}

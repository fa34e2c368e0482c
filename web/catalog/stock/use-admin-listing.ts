import { useEffect, useState } from 'react'
import type { ProductPage, ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { useSession } from '#web/accounts/session-store.ts'
import { ApiError, callApi } from '#web/api.ts'

/** What an admin's list shows: `waiting` until it is there, nothing for everyone else. */
export type AdminListing =
  | { state: 'waiting' }
  | { state: 'there'; page: ProductPage }
  | { state: 'failed'; problem: string }

/**
 * The listing as an admin sees it: inactive products too, and none without stock, each judged by itself (RULINGS §7).
 * It is asked for by the browser, because the page itself is the same for everyone.
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
  // The list that was asked for before says nothing about this one.
  return listing.of === key ? listing : waiting
}

const waiting: AdminListing = { state: 'waiting' }

/** A page after the last one (fewer are in stock than there are) is answered with the last. */
async function listForAdmin(query: ProductQuery, signal: AbortSignal): Promise<ProductPage> {
  const found = await callApi('GET /api/products', { query: { ...query, stock: 'in' }, signal })
  if (found.page <= found.pages || found.pages === 0) return found
  return callApi('GET /api/products', { query: { ...query, stock: 'in', page: found.pages }, signal })
}

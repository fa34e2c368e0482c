import { useState } from 'react'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { callApi } from '#web/client/api.ts'
import { useOlderPages } from '#web/client/lists/use-older-pages.ts'

const shownAtFirst = 10

/** A product's reviews: first those that came with it, then more on request. */
export function useMoreReviews(product: ProductDetail) {
  const older = useOlderPages({
    newest: product.reviews,
    total: product.numReviews,
    ask: (query) => callApi('GET /api/products/{id}/reviews', { params: { id: product.id }, query }),
  })
  const [wanted, setWanted] = useState(shownAtFirst)
  const known = older.items

  async function showMore() {
    const hasMissing = wanted >= known.length && older.rest > 0
    if (hasMissing && !(await older.askOlder())) return
    setWanted(wanted + shownAtFirst)
  }

  const shown = known.slice(0, wanted)
  const hasMore = shown.length < known.length || older.rest > 0
  return { ...older, shown, hasMore, showMore }
}

import { useState } from 'react'
import type { ProductDetail } from '#shared/catalog/catalog-contract.ts'
import { ApiError, callApi } from '#web/api.ts'
import { useOlderPages } from '#web/frame/fetching/use-older-pages.ts'

const shownAtFirst = 10

/** A product's reviews: first those that came with it, then more on request. */
export function useMoreReviews(product: ProductDetail) {
  const older = useOlderPages(product.reviews, (query) =>
    callApi('GET /api/products/{id}/reviews', { params: { id: product.id }, query }),
  )
  const [wanted, setWanted] = useState(shownAtFirst)
  const [problem, setProblem] = useState<string>()
  const known = older.items
  const isMoreToAsk = !older.isAtEnd && known.length < product.numReviews

  async function showMore() {
    setProblem(undefined)
    try {
      if (wanted >= known.length && isMoreToAsk) await older.askOlder()
      setWanted(wanted + shownAtFirst)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }

  const shown = known.slice(0, wanted)
  const hasMore = shown.length < known.length || isMoreToAsk
  return { shown, hasMore, isBusy: older.isBusy, problem, showMore: () => void showMore() }
}

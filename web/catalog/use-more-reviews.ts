import { useState } from 'react'
import type { ProductDetail, Review } from '#shared/catalog/catalog-contract.ts'
import { ApiError, listApi } from '#web/api.ts'

const shownAtFirst = 10
const pageSize = 50

/** A product's reviews, a few at first and more on demand: those that came with it, then those that are asked for. */
export function useMoreReviews(product: ProductDetail) {
  const [asked, setAsked] = useState<Review[]>([])
  const [wanted, setWanted] = useState(shownAtFirst)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A review that came in between moves the pages on by one: the same one may come twice.
  const known = [...new Map([...product.reviews, ...asked].map((review) => [review.id, review])).values()]

  async function showMore() {
    setProblem(undefined)
    if (wanted >= known.length) {
      setBusy(true)
      try {
        const page = Math.floor(known.length / pageSize) + 1
        const { answer } = await listApi('GET /api/products/{id}/reviews', {
          params: { id: product.id },
          query: { page, pageSize },
        })
        setAsked((before) => [...before, ...answer])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setProblem(error.message)
        return
      } finally {
        setBusy(false)
      }
    }
    setWanted(wanted + shownAtFirst)
  }

  const shown = known.slice(0, wanted)
  return { shown, hasMore: shown.length < product.numReviews, isBusy, problem, showMore: () => void showMore() }
}

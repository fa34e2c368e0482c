import type { Product } from '#shared/catalog/catalog-contract.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'

/** A product on which a change of the prices is shown, the number of products, and when they were read. */
export type Example = { product: Product; total: number; isMore: boolean; at: Date }

/** The first product of the shop; undefined until it has come, or without any. */
export function useExample(): Example | undefined {
  const { answer } = useQuery('example', async (signal) => {
    const { products, total, more = false } = await callApi('GET /api/products', { query: { pageSize: 1 }, signal })
    return { product: products[0], total, isMore: more, at: new Date() }
  })
  return answer?.product && { ...answer, product: answer.product }
}

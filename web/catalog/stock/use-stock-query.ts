import type { ProductQuery } from '#shared/catalog/catalog-contract.ts'
import { productStatuses } from '#shared/catalog/product-lists.ts'
import { useListAddress } from '#web/client/lists/use-list-address.ts'

/** Search, sort and filters of the Stock list, as its address has them, without a page. */
export function useStockQuery() {
  const address = useListAddress()
  const sort = address.choice('sort', ['asc', 'desc'], 'asc')
  const status = address.choice('status', productStatuses, 'all')
  const content = address.choice('content', ['any', 'none'], 'any')
  const query: ProductQuery = {
    q: address.search,
    in: 'all',
    sort: sort.value,
    status: status.value,
    ...(content.value === 'none' && { content: 'none' }),
  }
  return { query, address, sort, status }
}

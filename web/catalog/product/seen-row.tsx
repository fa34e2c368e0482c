import type { Product } from '#shared/catalog/catalog-contract.ts'
import { moreProductsTexts } from '#shared/catalog/more-products-texts.ts'
import { callApi } from '#web/client/api.ts'
import { CardRow } from './card-row.tsx'

/** The products with these ids that are in the shop, as they are now. */
export default function SeenRow({ ids }: { ids: string[] }) {
  const queryKey = ids.join()
  return (
    <CardRow title={moreProductsTexts.recentlySeen} queryKey={queryKey} ask={(signal) => inShop(ids, signal)} strip />
  )
}

async function inShop(ids: string[], signal: AbortSignal): Promise<Product[]> {
  const products = await callApi('GET /api/products/by-ids', { query: { ids: ids.join() }, signal })
  return ids.flatMap((id) => products.filter((product) => product.id === id && product.active))
}

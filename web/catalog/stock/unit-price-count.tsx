import { stockTexts as texts } from '#shared/catalog/stock-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useQuery } from '#web/client/queries/use-query.ts'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** How many products have a unit price, with a way to those that have none. Nothing until that is known. */
export function UnitPriceCount({ isList }: { isList: boolean }) {
  const { answer } = useQuery('unit prices', async (signal) => {
    const one = { page: 1, pageSize: 1 }
    const [all, without] = await Promise.all([
      callApi('GET /api/products', { query: one, signal }),
      callApi('GET /api/products', { query: { ...one, content: 'none' }, signal }),
    ])
    return { all, without }
  })
  if (!answer || (answer.without.total === 0 && !isList)) return null
  const { all, without } = answer
  const said = without.more ? texts.manyWithoutUnitPrice : texts.withUnitPrice(all.total - without.total, all.total)
  return (
    <p className="small mb-4">
      {isList ? (
        <>
          <span>{texts.listWithoutContent}</span>{' '}
          <ShopLink className="link" to="?">
            {texts.showAll}
          </ShopLink>
        </>
      ) : (
        <ShopLink className="link" to="?content=none">
          {said}
        </ShopLink>
      )}
    </p>
  )
}

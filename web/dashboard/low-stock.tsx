import { useRef } from 'react'
import type { Overview } from '#shared/dashboard/dashboard-contract.ts'
import { overviewTexts as texts } from '#shared/dashboard/overview-texts.ts'
import { callApi } from '#web/client/api.ts'
import { useLostFocus } from '#web/client/focus/use-lost-focus.ts'
import { useOlderPages } from '#web/client/lists/use-older-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { ShowMore } from './show-more.tsx'

/** Products to reorder, the emptiest first; each leads to its form. Those beyond the first eight come on request. */
export function LowStock({ overview: { lowStock, hasProducts } }: { overview: Overview }) {
  const low = useOlderPages({
    newest: lowStock.products,
    total: lowStock.count,
    ask: (query) => callApi('GET /api/overview/low-stock', { query }),
    // The Overview brought less than a page.
    firstAsked: 1,
  })
  const products = low.items
  const list = useRef<HTMLUListElement>(null)
  useLostFocus(String(low.nextPage), list)
  return (
    <Panel title={texts.lowStock} className="mt-(--gap)">
      {products.length === 0 && <p className="soft">{hasProducts ? texts.plentyOfStock : <NoProducts />}</p>}
      <ul ref={list} tabIndex={-1} className="grid list-none gap-x-8 p-0 sm:grid-cols-2">
        {products.map(({ id, name, stock, image }) => (
          <li key={id}>
            <ShopLink className="flex min-h-(--tap) items-center gap-3 py-1 no-underline" to={`/editproduct/${id}`}>
              <Picture className="thumb" src={image} width={96} height={96} sizes="2.5rem" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
              <Badge tone={stock === 0 ? 'tomato' : 'honey'}>{texts.left(stock)}</Badge>
            </ShopLink>
          </li>
        ))}
      </ul>
      <ShowMore list={low} count={lowStock.count} />
    </Panel>
  )
}

function NoProducts() {
  const [there, create, or, bring, end] = texts.noProducts
  return (
    <>
      {there}
      <ShopLink className="link" to="/create">
        {create}
      </ShopLink>
      {or}
      <ShopLink className="link" to="/products/import">
        {bring}
      </ShopLink>
      {end}
    </>
  )
}

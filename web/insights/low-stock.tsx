import type { Overview } from '#shared/insights/insights-contract.ts'
import { overviewTexts as texts } from '#shared/insights/overview-texts.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

/** Products to order anew, the emptiest first; each leads to its form. */
export function LowStock({ lowStock: { count, products } }: { lowStock: Overview['lowStock'] }) {
  return (
    <Panel title={texts.lowStock} className="mt-(--gap)">
      {products.length === 0 && <p className="soft">{texts.plentyOfStock}</p>}
      <ul className="grid list-none gap-x-8 p-0 sm:grid-cols-2">
        {products.map(({ _id, name, stock, image }) => (
          <li key={_id}>
            <ShopLink className="flex min-h-(--tap) items-center gap-3 py-1 no-underline" to={`/editproduct/${_id}`}>
              <Picture className="thumb" src={image} width={96} height={96} sizes="2.5rem" />
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
              <Badge tone={stock === 0 ? 'tomato' : 'honey'}>{texts.left(stock)}</Badge>
            </ShopLink>
          </li>
        ))}
      </ul>
      {count > products.length && <p className="soft small mt-3">{texts.andMoreLow(count - products.length)}</p>}
    </Panel>
  )
}

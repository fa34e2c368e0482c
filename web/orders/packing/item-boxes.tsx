import type { OrderItem } from '#shared/orders/orders-contract.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { CheckField } from '#web/ui/check-field.tsx'
import type { ProductTicks } from './packing-ticks.ts'

type ItemBoxesProps = { items: Pick<OrderItem, 'product' | 'name' | 'quantity'>[]; ticks: ProductTicks }

/** Products with their amounts, to tick one after the other. */
export function ItemBoxes({ items, ticks }: ItemBoxesProps) {
  return (
    <ul className="list-none p-0 wrap-anywhere">
      {items.map(({ product, name, quantity }) => (
        <li key={product} className="break-inside-avoid">
          <CheckField
            checked={ticks.isTicked(product)}
            onChange={({ target }) => ticks.tick(product, target.checked)}
            label={
              <>
                <b className="num">{texts.times(quantity)}</b> {name}
              </>
            }
          />
        </li>
      ))}
    </ul>
  )
}

import type { ItemToFetch } from '#shared/orders/items-to-fetch.ts'
import { packSizeOf } from '#shared/orders/pack-size.ts'
import { packingTexts as texts } from '#shared/orders/packing-texts.ts'
import { useLangOfShop } from '#web/layout/lang-of-shop.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

type LineToPackProps = {
  line: ItemToFetch
  unit: string | undefined
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

/** A line of an order, large enough for a tablet on a trolley. A ticked line stays in its place. */
export function LineToPack({ line: { name, image, quantity }, unit, isTicked, onTick }: LineToPackProps) {
  const size = packSizeOf(name, unit)
  const langOfShop = useLangOfShop()
  return (
    <li>
      <label className={classNames('pick', isTicked && 'is-done')}>
        <Picture src={image} width={160} height={160} sizes="4.5rem" />
        <span>
          <b className="pick__q">{texts.times(quantity)}</b>{' '}
          <span className="pick__name" dir="auto" lang={langOfShop}>
            {name}
          </span>
          {size && (
            <span className="pick__pack" dir="auto" lang={langOfShop}>
              {size}
            </span>
          )}
        </span>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      </label>
    </li>
  )
}

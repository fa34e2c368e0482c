import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { centsOf } from '#shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'

export type MiniItem = { name: string; image: string; price: number; quantity: number }

/** An item in little room: picture, name (with `to` a link), amount and price, sum. */
export function MiniLine({ item: { name, image, price, quantity }, to }: { item: MiniItem; to?: string }) {
  return (
    <li className="mini">
      <Picture src={image} width={56} height={56} sizes="56px" />
      <div>
        <b>{to ? <ShopLink to={to}>{name}</ShopLink> : name}</b>
        <span className="soft small num">
          {quantity} {layoutTexts.manyOf} <Price dollars={price} look="plain" />
        </span>
      </div>
      <Price cents={centsOf(price) * quantity} look="plain" />
    </li>
  )
}

import type { CartItem } from '#shared/cart/stored-cart.ts'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { centsOf } from '#shared/money.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useMoney } from '#web/ui/use-money.ts'

export type MiniItem = { name: string; image: string; price: number; quantity: number; lang?: CartItem['lang'] }

/** A small item: picture, name (a link if there is `to`), quantity, price and sum. */
export function MiniLine({ item: { name, image, price, quantity, lang }, to }: { item: MiniItem; to?: string }) {
  const money = useMoney()
  return (
    <li className="mini">
      <Picture src={image} width={56} height={56} sizes="56px" />
      <div>
        <b dir="auto" lang={lang?.name}>
          {to ? <ShopLink to={to}>{name}</ShopLink> : name}
        </b>
        <span className="soft small num">
          <span>{`${quantity} ${layoutTexts.manyOf}`}</span> <Price amount={price} look="plain" />
        </span>
      </div>
      <Price cents={centsOf(price, money) * quantity} look="plain" />
    </li>
  )
}

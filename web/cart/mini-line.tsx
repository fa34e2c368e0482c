import { useEffect, useRef, useState } from 'react'
import { layoutTexts } from '#shared/layout/layout-texts.ts'
import { centsOf } from '#shared/money.ts'
import { checkoutTexts } from '#shared/orders/checkout-texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { ShopLink } from '#web/ui/shop-link.tsx'
import { useMoney } from '#web/ui/use-money.ts'

export type MiniItem = { name: string; image: string; price: number; quantity: number }

/** A small item: picture, name (a link if there is `to`), quantity, price and sum. */
export function MiniLine({ item: { name, image, price, quantity }, to }: { item: MiniItem; to?: string }) {
  const money = useMoney()
  return (
    <li className="mini">
      <Picture src={image} width={56} height={56} sizes="56px" />
      <div>
        <b dir="auto">{to ? <ShopLink to={to}>{name}</ShopLink> : name}</b>
        <span className="soft small num">
          <span>{`${quantity} ${layoutTexts.manyOf}`}</span> <Price amount={price} look="plain" />
        </span>
      </div>
      <Price cents={centsOf(price, money) * quantity} look="plain" />
    </li>
  )
}

/** On wide screens longer lists scroll, so that the sums and the button stay visible (summary-panel.css). */
const maxWithoutScrolling = 3

export function ItemList({ items }: { items: (MiniItem & { id: string })[] }) {
  const isLong = items.length > maxWithoutScrolling
  const list = useRef<HTMLUListElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const { current: element } = list
    const observer = new ResizeObserver(() => setScrolls(element!.scrollHeight > element!.clientHeight))
    observer.observe(element!)
    return () => observer.disconnect()
  }, [])
  return (
    <ul
      ref={list}
      className={classNames('minis', isLong && 'minis--long')}
      aria-label={checkoutTexts.summary}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must reach it
      tabIndex={isLong && scrolls ? 0 : undefined}
    >
      {items.map((item) => (
        <MiniLine key={item.id} item={item} />
      ))}
    </ul>
  )
}

import { useEffect, useRef, useState } from 'react'
import { checkoutTexts } from '#shared/orders/checkout-texts.ts'
import { centsOf } from '#shared/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'

/** Longer lists scroll in a slip on wide screens, so that the sums and the button stay in view (slip.css). */
const maxWithoutScrolling = 3

type Item = { id: string; name: string; image: string; price: number; quantity: number }

/** The items of an order summary: picture, name, amount and price, sum. */
export function ItemList({ items }: { items: Item[] }) {
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
      {items.map(({ id, name, image, price, quantity }) => (
        <li key={id} className="mini">
          <Picture src={image} width={960} height={960} sizes="56px" />
          <div>
            <b>{name}</b>
            <span className="soft small num">
              {quantity} × <Price dollars={price} look="plain" />
            </span>
          </div>
          <Price cents={centsOf(price) * quantity} look="plain" />
        </li>
      ))}
    </ul>
  )
}

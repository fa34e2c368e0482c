import { useEffect, useRef, useState } from 'react'
import { checkoutTexts } from '#shared/orders/checkout-texts.ts'
import { type MiniItem, MiniLine } from '#web/cart/mini-line.tsx'
import { classNames } from '#web/ui/class-names.ts'

/** On wide screens longer lists scroll, so that the sums and the button stay visible (summary-panel.css). */
const maxWithoutScrolling = 3

/** The items of an order, beside or above its sums. */
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

import type { OrderItem } from './orders-contract.ts'

/** What is left of these items once what was refunded is taken away: this is packed and delivered. */
export function keptItems<Item extends Pick<OrderItem, 'quantity' | 'refunded'>>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    const quantity = item.quantity - item.refunded
    return quantity > 0 ? { ...item, quantity, refunded: 0 } : []
  })
}

/** Whether the shop was paid and still has the money. */
export const isPaidNotRefunded = ({ isPaid, isRefunded }: { isPaid: boolean; isRefunded: boolean }): boolean =>
  isPaid && !isRefunded

type Firmness = { isConfirmed?: boolean; isPaid: boolean; isCancelled: boolean; isRefunded: boolean }

/** Whether the shop packs and delivers the order: it is paid, or will be paid in hand. */
export const isFirm = ({ isConfirmed, isPaid, isCancelled, isRefunded }: Firmness): boolean =>
  (isConfirmed || isPaid) && !isCancelled && !isRefunded

/** Whether somebody will take the money for the order in hand. */
export const isToCollect = (order: Firmness): boolean => isFirm(order) && !order.isPaid

/** The items without their refunded pieces: these are packed and delivered. */
export function keptItems<Item extends { quantity: number; refunded: number }>(items: readonly Item[]): Item[] {
  return items.flatMap((item) => {
    const quantity = item.quantity - item.refunded
    return quantity > 0 ? { ...item, quantity, refunded: 0 } : []
  })
}

/** The filters of a list of orders. Not in the contract, so that pages load no schema. */
export const orderStatuses = ['unpaid', 'paid', 'to_deliver', 'delivered', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

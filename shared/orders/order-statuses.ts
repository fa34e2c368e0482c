/** Which orders a list shows. Apart from the contract: pages need no schema. */
export const orderStatuses = ['unpaid', 'paid', 'to_deliver', 'delivered', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

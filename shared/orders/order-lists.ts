/** Which orders a list shows. Not in the contract, so that pages load no schema. */
export const orderStatuses = ['unpaid', 'paid', 'to_deliver', 'delivered', 'cancelled', 'refunded'] as const
export type OrderStatus = (typeof orderStatuses)[number]

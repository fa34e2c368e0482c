/** The most telling first. */
const bySignificance = [
  'paid',
  'refunded',
  'pending',
  'no_stock',
  'cancelled',
  'declined',
  'wrong',
  'not_approved',
] as const

/**
 * How an order's payment stands, for the person who asks. `paid`: the money is here. `refunded`: it arrived and can't
 * be kept. `pending`: the provider, or another window, is still working on it. `no_stock` and `cancelled`: nothing was
 * taken, because the order can't be had any more. `declined` and `not_approved`: nothing was taken, and the buyer may
 * try again. `wrong`: the provider's order is not the one that we made.
 */
export type Settlement = (typeof bySignificance)[number]

/** How an order's payments stand together; without any, none was approved. */
export const mostTelling = (settlements: Settlement[]): Settlement =>
  bySignificance.find((settlement) => settlements.includes(settlement)) ?? 'not_approved'

// Orders from before orders stored their taxes have no rows in order_taxes: one rate is inside their whole total. SQL, for
// sums over many orders.
import { formerRatePpm } from '#shared/pricing/order-totals.ts'

/** The rate of these orders, in millionths. */
export const olderRatePpm = String(formerRatePpm)

/** The tax of that rate inside a column of cents, rounded half up. */
export const olderTaxIn = (cents: string): string =>
  `((2 * ${olderRatePpm} * ${cents}::bigint + 1000000 + ${olderRatePpm}) / (2 * (1000000 + ${olderRatePpm})))`

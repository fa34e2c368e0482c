import { centsOf, type Currency } from '../money.ts'
import { ppmOf } from '../pricing/percent.ts'
import type { ShownSums } from '../pricing/sum-rows.ts'
import type { Order } from './orders-contract.ts'

/** The stored sums of an order. */
export function storedSums(order: Order, currency: Currency): ShownSums {
  const cents = (amount: number) => centsOf(amount, currency)
  return {
    pricesIncludeTax: order.pricesIncludeTax,
    subtotalCents: cents(order.itemsPrice),
    taxCents: cents(order.taxPrice),
    shippingCents: cents(order.shippingPrice),
    depositCents: cents(order.depositPrice),
    discountCents: cents(order.discount),
    totalCents: cents(order.totalPrice),
    taxes: order.taxes.map(({ percent, gross, tax }) => ({
      ratePpm: ppmOf(percent)!,
      grossCents: cents(gross),
      taxCents: cents(tax),
    })),
  }
}

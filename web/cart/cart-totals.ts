import type { CartItem } from '#shared/cart/stored-cart.ts'
import type { Product } from '#shared/catalog/catalog-contract.ts'
import type { Coupon } from '#shared/coupons/coupon.ts'
import type { LayoutData } from '#shared/info/info-contract.ts'
import { centsOf } from '#shared/money.ts'
import { formerRatePpm, orderTotals } from '#shared/pricing/order-totals.ts'
import type { ShownSums } from '#shared/pricing/sum-rows.ts'
import { ratePpmOn } from '#shared/pricing/tax-rates.ts'
import { shopDay } from '#shared/settings/shop-day.ts'
import { useLayoutData } from '#web/layout/layout-data.tsx'
import { shopNow } from '#web/shop-clock.ts'

type CartShop = Pick<LayoutData, 'money' | 'pricesIncludeTax' | 'taxCategories' | 'timeZone'>

/** The products of the cart, as far as the shop has told them. */
type CartProducts = ReadonlyMap<string, Pick<Product, 'taxCategory' | 'deposit'> | undefined>

/** Adds up the cart with the shop's rates of today, by the rule that the server also uses. */
export function useCartTotals(products: CartProducts): (items: CartItem[], coupon: Coupon | undefined) => ShownSums {
  const shop = useLayoutData()
  return (items, coupon) => cartTotals({ items, coupon, products, shop, now: new Date(shopNow()) })
}

type Cart = {
  items: CartItem[]
  coupon: Coupon | undefined
  products: CartProducts
  shop: CartShop
  now: Date
}

function cartTotals({ items, coupon, products, shop, now }: Cart): ShownSums {
  const { money, pricesIncludeTax, taxCategories, timeZone } = shop
  const today = shopDay(now, timeZone)
  // Until the shop has told its rates, those of a new shop count. Ordering checks the sums again.
  const rateOf = (category: string | null) => ratePpmOn(taxCategories, category, today) ?? formerRatePpm
  const lines = items.map(({ id, price, quantity }) => {
    const { taxCategory = null, deposit } = products.get(id) ?? {}
    const taxPpm = rateOf(taxCategory)
    return {
      priceCents: centsOf(price, money),
      quantity,
      taxPpm,
      depositCents: deposit ? centsOf(deposit.amount, money) * deposit.count * quantity : 0,
      depositPpm: deposit ? rateOf(deposit.taxCategory ?? taxCategory) : null,
    }
  })
  const totals = orderTotals(lines, { pricesIncludeTax, percentOff: coupon?.percentOff })
  const none = [{ ratePpm: rateOf(null), grossCents: 0, taxCents: 0 }]
  return { ...totals, pricesIncludeTax, taxes: items.length > 0 ? totals.taxes : none }
}

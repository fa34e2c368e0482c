// Sales as the books keep them, and the overview that adds them up.
import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { formerRatePpm, orderTotals, priceRule } from '#shared/pricing/order-totals.ts'
import { makeProduct, makeUser } from './builders.ts'
import { madeForEach } from './opened-once.ts'
import { useTestShop } from './test-shop.ts'

type Line = [product: Awaited<ReturnType<typeof makeProduct>>, quantity: number]

/** A shop for all tests of a file: before each of them nothing is in it but an admin. */
export function useShopWithSales() {
  const shop = useTestShop()
  const admin = madeForEach(async () => {
    await shop.db.run(sql`delete from orders`)
    await shop.db.run(sql`delete from products`)
    await shop.db.run(sql`delete from users`)
    return makeUser(shop, { isAdmin: true, name: 'Rosa Lindqvist' })
  })
  return {
    shop,
    admin,
    overview: async (query = '') => (await shop.as(admin).get(`/api/overview${query}`)).body,
    sell: (lines: Line[], paidAt = shop.deps.clock()) => makeOrder(shop.db, lines, { paidAt }),
  }
}

export const emptyPeriod = {
  revenue: 0,
  orders: 0,
  averageOrder: 0,
  revenueBefore: 0,
  ordersBefore: 0,
  averageOrderBefore: 0,
  wholeBefore: { revenue: 0, orders: 0, averageOrder: 0 },
}

/** How an order is sold; by default as in a new shop, without a coupon. */
type Sale = {
  paidAt: Date | null
  pricesIncludeTax?: boolean
  percentOff?: number
  /** The rate in millionths and the deposit of a piece, by product. */
  taxPpm?: Record<string, number>
  deposits?: Record<string, { name: string; cents: number }>
}

/** An order as the books keep it. */
export async function makeOrder(
  db: Db,
  lines: Line[],
  { paidAt, pricesIncludeTax = false, percentOff, taxPpm = {}, deposits = {} }: Sale,
): Promise<string> {
  const id = uuid()
  const bought = lines.map(([{ id: productId, priceCents }, quantity]) => {
    const ratePpm = taxPpm[productId] ?? formerRatePpm
    const deposit = deposits[productId]
    const depositCents = (deposit?.cents ?? 0) * quantity
    return { priceCents, quantity, taxPpm: ratePpm, depositCents, depositPpm: deposit ? ratePpm : null, deposit }
  })
  const { paidCents, taxes, ...sums } = orderTotals(bought, { pricesIncludeTax, percentOff })
  const positions = lines.map((_, index) => index)
  await db.run(sql`
    with new_order as (
      insert into orders (id, full_name, address, city, postal_code, country, payment_method, prices_include_tax,
        price_rule, subtotal_cents, tax_cents, shipping_cents, deposit_cents, discount_cents, total_cents, held_until,
        paid_at, confirmed_at)
      values (${id}, 'Amara Okafor', '1 High St', 'Leeds', 'LS1', 'UK', 'PayPal', ${pricesIncludeTax}, ${priceRule},
        ${sums.subtotalCents}, ${sums.taxCents}, 0, ${sums.depositCents}, ${sums.discountCents}, ${sums.totalCents},
        now() + interval '30 minutes', ${paidAt}, ${paidAt})
    ), new_taxes as (
      insert into order_taxes (order_id, stage, rate_ppm, goods_before_cents, gross_cents, tax_cents)
      select ${id}, 'ordered', * from unnest(${taxes.map((tax) => tax.ratePpm)}::int[],
        ${taxes.map((tax) => tax.goodsBeforeCents)}::int[], ${taxes.map((tax) => tax.grossCents)}::int[],
        ${taxes.map((tax) => tax.taxCents)}::int[])
    )
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity, tax_ppm,
      paid_cents, deposit_name, deposit_cents, deposit_ppm)
    select ${id}, * from unnest(${positions}::int[], ${lines.map(([product]) => product.id)}::uuid[],
      ${lines.map(([product]) => product.name)}::text[], ${lines.map(([product]) => product.slug)}::text[],
      ${lines.map(() => '')}::text[], ${lines.map(([product]) => product.category.name)}::text[],
      ${lines.map(([product]) => product.priceCents)}::int[], ${lines.map(([, quantity]) => quantity)}::int[],
      ${bought.map((line) => line.taxPpm)}::int[], ${paidCents}::int[],
      ${bought.map((line) => line.deposit?.name ?? null)}::text[], ${bought.map((line) => line.depositCents)}::int[],
      ${bought.map((line) => line.depositPpm)}::int[])`)
  return id
}

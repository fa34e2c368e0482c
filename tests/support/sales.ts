// Sales as the books keep them, and the overview that adds them up.
import { v7 as uuid } from 'uuid'
import { type Db, sql } from '#server/platform/database/database.ts'
import { orderTotals } from '#shared/pricing/order-totals.ts'
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

/** An order as the books keep it, with nothing off. */
export async function makeOrder(db: Db, lines: Line[], { paidAt }: { paidAt: Date | null }): Promise<string> {
  const id = uuid()
  const { subtotalCents, taxCents, totalCents } = orderTotals(
    lines.map(([{ priceCents }, quantity]) => ({ priceCents, quantity })),
  )
  const positions = lines.map((_, index) => index)
  await db.run(sql`
    with new_order as (
      insert into orders (id, full_name, address, city, postal_code, country, payment_method, subtotal_cents, tax_cents,
        shipping_cents, discount_cents, total_cents, held_until, paid_at)
      values (${id}, 'Amara Okafor', '1 High St', 'Leeds', 'LS1', 'UK', 'PayPal', ${subtotalCents}, ${taxCents}, 0, 0,
        ${totalCents}, now() + interval '30 minutes', ${paidAt})
    )
    insert into order_lines (order_id, position, product_id, name, slug, image, category, price_cents, quantity)
    select ${id}, * from unnest(${positions}::int[], ${lines.map(([product]) => product.id)}::uuid[],
      ${lines.map(([product]) => product.name)}::text[], ${lines.map(([product]) => product.slug)}::text[],
      ${lines.map(() => '')}::text[], ${lines.map(([product]) => product.category.name)}::text[],
      ${lines.map(([product]) => product.priceCents)}::int[], ${lines.map(([, quantity]) => quantity)}::int[])`)
  return id
}

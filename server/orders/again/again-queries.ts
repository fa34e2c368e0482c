import { type ProductRow, productColumnsIn, productTables } from '#server/catalog/product-row.ts'
import type { ShownLanguage } from '#server/catalog/shown-language.ts'
import { type Db, sql } from '#server/platform/database/database.ts'

/** The shopper's last orders tell what they usually buy. */
const lastOrders = 50
const maxUsuals = 60
/** After so many days an order counts half, after three times as many a quarter. */
const halfAfterDays = 30

/**
 * The products that a person usually buys and the shop still sells, the likeliest first: bought often and lately. What is
 * sold out comes last.
 */
export const readUsuals = (db: Db, userId: string, now: Date, language: ShownLanguage): Promise<ProductRow[]> =>
  db.rows(sql`
    with bought as materialized (
      select id, greatest(extract(epoch from ${now}::timestamptz - created_at) / 86400, 0)::float8 as days from orders
      where user_id = ${userId} and paid_at is not null and refunded_at is null
      order by created_at desc, id desc limit ${lastOrders}
    ), usual as (
      select product_id, sum(1 / (1 + days / ${halfAfterDays}::float8)) as likelihood
      from bought join order_lines on order_id = bought.id group by product_id
    )
    select ${productColumnsIn(language)} from ${productTables} join usual on usual.product_id = products.id
    where products.active
    order by stock.quantity > 0 desc, likelihood desc, products.name, products.id limit ${maxUsuals}`)

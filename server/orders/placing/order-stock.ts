// Stock that orders take and return. Transactions lock products in the order of their ids, so they never deadlock.
import { productTag } from '#server/catalog/catalog-tags.ts'
import type { ShownLanguage } from '#server/catalog/shown-language.ts'
import type { InvalidatingTx } from '#server/platform/caching/transaction-with-invalidation.ts'
import type { Row } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import { type MoneySettings, moneySettings } from '#server/settings/shop-settings.ts'
import { type OrderLine, refundedLines } from '../order-row.ts'

/** A product with `inStock` pieces, whose stock the transaction has locked. */
export type LockedStock = Pick<
  OrderLine,
  'productId' | 'name' | 'shownName' | 'slug' | 'image' | 'category' | 'priceCents' | 'measure' | 'content'
> & {
  active: boolean
  inStock: number
  /** Null for the default one. */
  taxCategoryId: string | null
  /** The deposit of one piece; null without one. Without a tax category it has the rate of the product. */
  deposit: { name: string; cents: number; taxCategoryId: string | null } | null
}

/** The locked products of an order, and the shop's settings at the same moment. */
export type PricedStock = { stock: Map<string, LockedStock>; settings: MoneySettings }

/**
 * Locks and reads the stock of these products, and what their prices mean. Products that don't exist are missing from the
 * result. Names are also read in the language that the buyer sees.
 */
export async function readLockedStock(tx: Db, productIds: string[], language?: ShownLanguage): Promise<PricedStock> {
  // Two statements: a statement that waits for a lock would then read stale products and categories.
  await lockStock(tx, { productIds })
  const shownName =
    language === undefined
      ? sql`null`
      : sql`(select name from product_texts where product_id = products.id and language = ${language})`
  const { stock, ...settings } = await tx.oneRow<MoneySettings & { stock: LockedStock[] }>(sql`
    select ${moneySettings}, (
      select coalesce(json_agg(json_build_object('productId', stock.product_id, 'name', products.name, 'shownName', ${shownName},
        'slug', products.slug, 'image', products.image, 'category', categories.name, 'priceCents', products.price_cents,
        'measure', products.measure, 'content', coalesce(products.drained, products.content),
        'active', products.active, 'inStock', stock.quantity,
        'taxCategoryId', products.tax_category_id, 'deposit', case when deposit_types.id is not null then
          json_build_object('name', deposit_types.name, 'cents', deposit_types.amount_cents * products.deposit_count,
            'taxCategoryId', deposit_types.tax_category_id) end)), '[]')
      from stock
      join products on products.id = stock.product_id
      join categories on categories.id = products.category_id
      left join deposit_types on deposit_types.id = products.deposit_type_id
      where stock.product_id = any(${productIds}::uuid[])) as stock
    from shop_settings`)
  return { stock: new Map(stock.map((row) => [row.productId, row])), settings }
}

/** Locks all the stock that a transaction will change: of the products in these orders, and of these products. */
export async function lockStock(
  tx: Db,
  { orderIds = [], productIds = [] }: { orderIds?: string[]; productIds?: string[] },
): Promise<void> {
  await tx.run(sql`
    select from stock
    where product_id in (
      select unnest(${productIds}::uuid[])
      union
      select product_id from order_lines where order_id = any(${orderIds}::uuid[]))
    order by product_id for no key update`)
}

/** Puts the items of these orders back into stock, without the pieces that were refunded before. */
export function returnStock(tx: InvalidatingTx, orderIds: string[]): Promise<void> {
  return addToStock(
    tx,
    sql`
      select product_id, quantity from order_lines where order_id = any(${orderIds}::uuid[])
      union all select product_id, -quantity from ${refundedLines} where order_id = any(${orderIds}::uuid[])`,
  )
}

/** Puts the items of a refund back into stock. */
export function returnRefundedStock(tx: InvalidatingTx, refundId: string): Promise<void> {
  return addToStock(tx, sql`select product_id, quantity from refund_lines where refund_id = ${refundId}`)
}

async function addToStock(tx: InvalidatingTx, pieces: Sql): Promise<void> {
  const rows = await tx.rows<Pick<Row<'stock'>, 'productId'>>(sql`
    with lines as (
      select product_id, sum(quantity)::integer as quantity from (${pieces}) as pieces
      group by product_id having sum(quantity) > 0
    ), locked as (
      select product_id from stock where product_id in (select product_id from lines)
      order by product_id for no key update
    )
    update stock set quantity = stock.quantity + lines.quantity from locked join lines using (product_id)
    where stock.product_id = locked.product_id returning stock.product_id as "productId"`)
  invalidateStock(tx, rows)
}

/**
 * Takes the items of an order from the stock again. Returns false and takes nothing if there is too little of a product.
 */
export async function retakeStock(tx: InvalidatingTx, orderId: string): Promise<boolean> {
  await lockStock(tx, { orderIds: [orderId] })
  const lines = await tx.rows<Pick<Row<'orderLines'>, 'productId'> & { isThere: boolean }>(sql`
    select order_lines.product_id as "productId", coalesce(stock.quantity >= order_lines.quantity, false) as "isThere"
    from order_lines left join stock using (product_id) where order_id = ${orderId}`)
  if (!lines.every(({ isThere }) => isThere)) return false
  await tx.run(sql`
    update stock set quantity = stock.quantity - order_lines.quantity from order_lines
    where order_id = ${orderId} and order_lines.product_id = stock.product_id`)
  invalidateStock(tx, lines)
  return true
}

/** Invalidates what shows the stock of these products. */
export const invalidateStock = (tx: InvalidatingTx, lines: { productId: string }[]): void =>
  tx.invalidate(lines.map(({ productId }) => productTag(productId)))

import { keyPrefixes } from '#server/orders/order-mails.ts'
// Sums that are kept up to date so that no page has to add them up: ratings, categories, low stock, sales; and that
// each mail was written once.
import { refundedLines } from '#server/orders/refunds/refunded-lines.ts'
import { type Sql, sql } from '#server/platform/database/database.ts'
import { lowStockLine } from '#shared/dashboard/low-stock.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { checkOf, findingQuery } from './book-check.ts'

type OffRating = { name: string } & Record<'count' | 'sum' | 'reviews' | 'stars', number> &
  Record<'shown' | 'given', number[]>

/** A product's rating is that of its reviews. */
export const ratingCheck = checkOf(
  texts.ratings,
  findingQuery(
    sql`
      select name, rating_count as count, rating_sum as sum, rating_spread as shown,
        coalesce(reviews, 0) as reviews, coalesce(stars, 0) as stars, coalesce(spread, '{0,0,0,0,0}') as given
      from products left join (
        select product_id, count(*) as reviews, sum(rating) as stars,
          array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
            count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as spread
        from reviews group by product_id) as told on product_id = products.id
      where rating_count <> coalesce(reviews, 0) or rating_sum <> coalesce(stars, 0)
        or rating_spread <> coalesce(spread, '{0,0,0,0,0}')`,
    ({ name, count, sum, shown, reviews, stars, given }: OffRating) =>
      texts.ratingOff(name, texts.rating(count, sum, shown), texts.rating(reviews, stars, given)),
  ),
)

/** One mail for each event. */
export const mailCheck = checkOf(
  texts.mails,
  findingQuery(
    sql`select happening as "eventKey", count(*) as times from mails group by happening having count(*) > 1`,
    ({ eventKey, times }: { eventKey: string; times: number }) => texts.mailTwice(eventKey, times),
  ),
  findingQuery(
    sql`
      select id as "order" from orders where paid_at is not null and user_id is not null
        and not exists (select from mails where happening = ${keyPrefixes.confirmation} || orders.id)`,
    ({ order }: { order: string }) => texts.noConfirmation(order),
  ),
  findingQuery(
    sql`
      select payments.id as payment from payments join orders on orders.id = order_id
      where status = 'refunded' and user_id is not null
        and not exists (select from mails where happening = ${keyPrefixes.refund} || payments.id)`,
    ({ payment }: { payment: string }) => texts.noRefundMail(payment),
  ),
  findingQuery(
    sql`
      select refunds.id as refund from refunds join orders on orders.id = order_id
      where status = 'refunded' and user_id is not null
        and not exists (select from mails where happening = ${keyPrefixes.itemRefund} || refunds.id)`,
    ({ refund }: { refund: string }) => texts.noItemRefundMail(refund),
  ),
)

/** A category counts its products. */
export const countCheck = checkOf(
  texts.counts,
  findingQuery(
    sql`
      select name, coalesce(counts.active_products || ' of ' || counts.all_products, 'no') as found,
        coalesce(filled.active || ' of ' || filled.all, 'no') as expected
      from categories left join category_counts as counts on counts.category_id = categories.id
      left join (
        select category_id, count(*) as all, count(*) filter (where active) as active from products group by category_id
      ) as filled on filled.category_id = categories.id
      where coalesce(counts.all_products, 0) <> coalesce(filled.all, 0)
        or coalesce(counts.active_products, 0) <> coalesce(filled.active, 0)`,
    ({ name, found, expected }: { name: string; found: string; expected: string }) =>
      texts.countOff(name, found, expected),
  ),
)

/** Every product that runs low is listed, and no other. */
export const lowStockCheck = checkOf(
  texts.lowStock,
  findingQuery(
    sql`
      select name from stock join products on products.id = product_id left join low_stock using (product_id)
      where (quantity <= ${lowStockLine}) <> (low_stock.product_id is not null)`,
    ({ name }: { name: string }) => texts.lowStockOff(name),
  ),
)

/** One of the sales totals, by what it is kept for: as its table and lines of orders call it. */
const salesPart = (what: Sql, table: Sql) =>
  findingQuery(
    sql`
      select what, sum(found) as found, sum(expected) as expected from (
        select ${what} as what, quantity as found, 0 as expected from ${table}
        union all select ${what}, sign * quantity, 0 from sales_journal join order_lines using (order_id)
          where refund_id is null
        union all select ${what}, sign * refund_lines.quantity, 0 from sales_journal join refund_lines using (refund_id)
          join order_lines using (product_id) where order_lines.order_id = sales_journal.order_id
        union all select ${what}, 0, quantity from order_lines join orders on orders.id = order_id
          where paid_at is not null and refunded_at is null
        union all select ${what}, 0, -refunded_lines.quantity from ${refundedLines}
          join order_lines using (order_id, product_id) join orders on orders.id = order_id
          where paid_at is not null and refunded_at is null) as sold
      group by what having sum(found) <> sum(expected)`,
    ({ what, found, expected }: { what: string; found: number; expected: number }) =>
      texts.salesOff(what, found, expected),
  )

/**
 * The totals and the journal that is not yet folded into them, against the orders that count: paid and not refunded, less
 * what was refunded of them.
 */
export const salesCheck = checkOf(
  texts.sales,
  salesPart(sql`category || ' / ' || product_id`, sql`sales_by_product`),
  salesPart(sql`category`, sql`sales_by_category`),
  findingQuery(
    sql`
      select minute, sum(found) as found, sum(expected) as expected from (
        select minute, total_cents as found, 0 as expected from sales_by_minute
        union all select date_trunc('minute', paid_at), sign * total_cents::bigint, 0 from sales_journal
        union all select date_trunc('minute', paid_at), 0, total_cents - refunded_cents from orders
          where paid_at is not null and refunded_at is null) as sold
      group by minute having sum(found) <> sum(expected)`,
    ({ minute, found, expected }: { minute: Date; found: number; expected: number }) =>
      texts.salesOff(texts.minute(minute.toISOString()), found, expected),
  ),
)

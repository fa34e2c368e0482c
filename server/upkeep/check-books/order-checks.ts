// Checks of stock, orders and payments.
import { overdueAfterMs } from '#server/orders/cancel-order.ts'
import { isUnpaid } from '#server/orders/lists/status-conditions.ts'
import { moneyOf, refundedLines } from '#server/orders/order-row.ts'
import { sql } from '#server/platform/database/database.ts'
import { type Currency, formatCents } from '#shared/money.ts'
import { maxUnpaidOrders } from '#shared/orders/place-order-rules.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { checkOf, findingQuery } from './book-check.ts'

type OffStock = { name: string; found: number | null; expected: number }

/** Nothing was sold that was not in stock (docs/rules/orders.md#stock). */
export const stockCheck = checkOf(
  () => texts.stock,
  findingQuery(
    sql`
      select name, found, expected from (
        select products.name, stock.quantity as found, coalesce(came.quantity, 0) - coalesce(held.quantity, 0) as expected
        from products
        left join stock on stock.product_id = products.id
        left join (select product_id, sum(delta) as quantity from stock_changes group by product_id) as came
          on came.product_id = products.id
        left join (
          select product_id, sum(quantity) as quantity from (
            select product_id, quantity from order_lines join orders on orders.id = order_id where holds_stock
            union all
            -- Items that were refunded alone went back into stock then, or never.
            select product_id, case when restock then 0 else quantity end - case when holds_stock then quantity else 0 end
            from ${refundedLines} join orders on orders.id = order_id) as pieces
          group by product_id) as held on held.product_id = products.id) as compared
      where found is distinct from expected`,
    ({ name, found, expected }: OffStock) => texts.stockOff(name, found, expected),
  ),
)

type Order = { order: string }

/** An order that is active, or paid and not refunded, holds its stock. */
export const holdFlagCheck = checkOf(
  () => texts.holdFlags,
  findingQuery(
    sql`
      select id as "order" from orders
      where not holds_stock and (active or (paid_at is not null and refunded_at is null))`,
    ({ order }: Order) => texts.holdFlagOff(order),
  ),
)

/** No unpaid order outlives its time. */
export const holdCheck = checkOf(
  () => texts.holds,
  findingQuery(
    sql`
      select id as "order", held_until as until from orders
      where ${isUnpaid} and held_until < now() - ${overdueAfterMs} * interval '1 ms' order by held_until`,
    ({ order, until }: Order & { until: Date }) => texts.pastHold(order, until.toISOString()),
  ),
)

/**
 * Nobody has more unpaid orders than allowed (docs/rules/orders.md#unpaid-orders). Orders with a late payment that is
 * being captured don't count.
 */
export const unpaidLimitCheck = checkOf(
  () => texts.unpaidLimit,
  findingQuery(
    sql`
      select user_id as "user", count(*) as orders from orders
      where ${isUnpaid} and not exists (select from payments where order_id = orders.id and capturing_until > now())
      group by user_id having count(*) > ${maxUnpaidOrders}`,
    ({ user, orders }: { user: string; orders: number }) => texts.tooManyUnpaid(user, orders),
  ),
)

/** A payment that is being refunded to the buyer counts until the refund is complete. */
const pays = sql`(status = 'captured' or (status = 'refunding' and refund_reason in ('admin', 'provider', 'alone')))`

/** An order is paid exactly when a payment of it was captured (docs/rules/payments.md#pay). */
export const paymentCheck = checkOf(
  () => texts.payments,
  findingQuery(
    sql`
      select orders.id as "order", count(payments.id) as captures from orders
      left join payments on order_id = orders.id and ${pays} and amount_cents = total_cents
      where paid_at is not null and refunded_at is null group by orders.id having count(payments.id) <> 1`,
    ({ order, captures }: Order & { captures: number }) => texts.notCapturedOnce(order, captures),
  ),
  findingQuery(
    sql`
      select payments.id as payment, order_id as "order" from payments join orders on orders.id = order_id
      where status = 'captured' and (paid_at is null or refunded_at is not null)`,
    ({ payment, order }: Order & { payment: string }) => texts.capturedUnpaid(payment, order),
  ),
  findingQuery(
    sql`
      select id as "order" from orders where refunded_at is not null
        and not exists (select from payments where order_id = orders.id and status = 'refunded')`,
    ({ order }: Order) => texts.refundedWithout(order),
  ),
  findingQuery(
    sql`
      select id as "order", currency, minor_digits as "minorDigits", refunded_cents as found, coalesce(of_items.cents, 0) as expected from orders left join (
        select order_id, sum(amount_cents) as cents from refunds where status = 'refunded' group by order_id
      ) as of_items on order_id = id
      where refunded_cents <> coalesce(of_items.cents, 0)`,
    ({ order, found, expected, ...currency }: Order & Currency & { found: number; expected: number }) => {
      const money = moneyOf(currency)
      return texts.itemRefundsOff(order, formatCents(found, money), formatCents(expected, money))
    },
  ),
  findingQuery(
    sql`
      select order_id as "order", order_lines.name, order_lines.quantity, sum(refunded_lines.quantity) as refunded
      from ${refundedLines} join order_lines using (order_id, product_id)
      group by order_id, product_id, order_lines.name, order_lines.quantity
      having sum(refunded_lines.quantity) > order_lines.quantity`,
    ({ order, name, quantity, refunded }: Order & { name: string; quantity: number; refunded: number }) =>
      texts.moreRefunded(order, name, refunded, quantity),
  ),
)

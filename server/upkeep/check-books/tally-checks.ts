// Checks stored sums (ratings, counts of categories), and that each mail was written once.
import { keyPrefixes } from '#server/orders/mail-about-order.ts'
import { sql } from '#server/platform/database/database.ts'
import { checkBooksTexts as texts } from '#shared/upkeep/check-books-texts.ts'
import { checkOf, findingQuery } from './book-check.ts'

type OffRating = { name: string } & Record<'count' | 'sum' | 'reviews' | 'stars', number> &
  Record<'shown' | 'given', number[]>

/** A product's rating equals the ratings of its reviews. */
export const ratingCheck = checkOf(
  () => texts.ratings,
  findingQuery(
    sql`
      select name, num_reviews as count, rating_sum as sum, rating_spread as shown,
        coalesce(reviews, 0) as reviews, coalesce(stars, 0) as stars, coalesce(spread, '{0,0,0,0,0}') as given
      from products left join (
        select product_id, count(*) as reviews, sum(rating) as stars,
          array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
            count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as spread
        from reviews group by product_id) as told on product_id = products.id
      where num_reviews <> coalesce(reviews, 0) or rating_sum <> coalesce(stars, 0)
        or rating_spread <> coalesce(spread, '{0,0,0,0,0}')`,
    ({ name, count, sum, shown, reviews, stars, given }: OffRating) =>
      texts.ratingOff(name, texts.rating(count, sum, shown), texts.rating(reviews, stars, given)),
  ),
)

/** One mail for each event. */
export const mailCheck = checkOf(
  () => texts.mails,
  findingQuery(
    sql`select event_key as "eventKey", count(*) as times from mails group by event_key having count(*) > 1`,
    ({ eventKey, times }: { eventKey: string; times: number }) => texts.mailTwice(eventKey, times),
  ),
  findingQuery(
    sql`
      select id as "order" from orders where confirmed_at is not null and user_id is not null
        and not exists (select from mails where event_key = ${keyPrefixes.confirmation} || orders.id)`,
    ({ order }: { order: string }) => texts.noConfirmation(order),
  ),
  findingQuery(
    sql`
      select payments.id as payment from payments join orders on orders.id = order_id
      where status = 'refunded' and user_id is not null
        and not exists (select from mails where event_key = ${keyPrefixes.refund} || payments.id)`,
    ({ payment }: { payment: string }) => texts.noRefundMail(payment),
  ),
  findingQuery(
    sql`
      select refunds.id as refund from refunds join orders on orders.id = order_id
      where status = 'refunded' and user_id is not null
        and not exists (select from mails where event_key = ${keyPrefixes.itemRefund} || refunds.id)`,
    ({ refund }: { refund: string }) => texts.noItemRefundMail(refund),
  ),
)

/** A category counts its products. */
export const countCheck = checkOf(
  () => texts.counts,
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

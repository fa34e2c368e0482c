import { columnsOf, type RowOf } from '#server/platform/database/columns.ts'
import { type Db, type Sql, sql } from '#server/platform/database/database.ts'
import type { Paging } from '#server/platform/http/paged-list.ts'
import { isCouponCode, maxOrdersCounted } from '#shared/coupons/coupon.ts'
import type { ShopCoupon } from '#shared/coupons/coupons-contract.ts'

const plainColumns = columnsOf('coupons', 'id', 'code', 'percentOff', 'endsAt', 'createdAt')

/** A coupon, and the number of orders that were paid with it. */
export type CouponRow = RowOf<typeof plainColumns> & { orders: number }

/** Whether a coupon is valid at this time. */
export const isValidAt = (now: Date): Sql => sql`(ends_at is null or ends_at > ${now})`

/** Whether a coupon has ended. */
export const hasEnded = ({ endsAt }: Pick<CouponRow, 'endsAt'>, now: Date): boolean => endsAt !== null && endsAt <= now

/** The coupon with this code, and whether it is valid now. */
export async function findCoupon(
  db: Db,
  code: string,
  now: Date,
): Promise<{ percentOff: number; isValid: boolean } | undefined> {
  if (!isCouponCode(code)) return undefined
  return db.row(sql`
    select percent_off as "percentOff", ${isValidAt(now)} as "isValid" from coupons where code = ${code}`)
}

/** The shop's coupons, the newest first. */
export function listCoupons(db: Db, { limit, offset }: Paging): Promise<CouponRow[]> {
  return db.rows(sql`${selectCoupons} order by created_at desc, id desc limit ${limit} offset ${offset}`)
}

/** Reads a coupon, and locks it until the transaction ends. */
export function lockCoupon(tx: Db, which: Sql): Promise<CouponRow | undefined> {
  return tx.row(sql`${selectCoupons} where ${which} for no key update`)
}

const selectCoupons = sql`
  select ${plainColumns},
    (select count(*) from (select from orders where coupon = coupons.code and paid_at is not null limit ${maxOrdersCounted}) as paid)
      as orders
  from coupons`

/** A coupon as admins see it, with its id under both names (docs/rules/running.md#ids). */
export function toWireCoupon(coupon: CouponRow, now: Date): ShopCoupon {
  const { id, endsAt, createdAt, ...row } = coupon
  return {
    _id: id,
    id,
    ...row,
    active: !hasEnded(coupon, now),
    endsAt: endsAt && endsAt.toISOString(),
    createdAt: createdAt.toISOString(),
  }
}

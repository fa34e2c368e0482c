// The percentage of a coupon never changes, since orders are audited by it. A coupon is ended instead, and may be started
// again (docs/decisions/0046-coupons-of-the-shop.md).
import { validate as isUuid, v7 as uuid } from 'uuid'
import { type Admin, addAuditEntry, changedFields } from '#server/audit-log/add-audit-entry.ts'
import type { Deps } from '#server/deps.ts'
import { type Db, sql } from '#server/platform/database/database.ts'
import { couponProblems } from '#shared/coupons/coupon-rules.ts'
import { couponTexts as texts } from '#shared/coupons/coupon-texts.ts'
import { couponCode } from '#shared/coupons/coupon.ts'
import type { CreateCouponBody, ShopCoupon, UpdateCouponBody } from '#shared/coupons/coupons-contract.ts'
import { conflict, invalidFields, notFound } from '#shared/errors.ts'
import { fieldErrors } from '#shared/field-errors.ts'
import { type CouponRow, hasEnded, lockCoupon, toWireCoupon } from './coupon-queries.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock'>

/** Adds a coupon. A repeated request answers the same coupon. Throws `invalid`, and `conflict` if the code is taken. */
export async function createCoupon(
  deps: ChangeDeps,
  admin: Admin,
  { code: typed = '', percentOff = 0, endsAt: sentEnd }: CreateCouponBody,
): Promise<ShopCoupon> {
  const code = couponCode(typed)
  const errors = fieldErrors(couponProblems({ code, percentOff }))
  if (errors.length > 0) throw invalidFields(errors)
  const endsAt = readInstant(sentEnd)
  const now = deps.clock()
  const coupon: CouponRow = { id: uuid(), code, percentOff, endsAt, createdAt: now, orders: 0 }
  const row = await deps.db.transaction(async (tx) => {
    const isNew = await tx.run(sql`
      insert into coupons (id, code, percent_off, ends_at, created_at)
      values (${coupon.id}, ${code}, ${percentOff}, ${endsAt}, ${now})
      on conflict (code) do nothing`)
    if (!isNew) return sameCoupon(await lockCoupon(tx, sql`code = ${code}`), coupon)
    const after = { code, percentOff, endsAt }
    await addAuditEntry(tx, { admin, subject: 'coupon', subjectId: coupon.id, action: 'created', after })
    return coupon
  })
  return toWireCoupon(row, now)
}

function sameCoupon(there: CouponRow | undefined, { percentOff, endsAt }: CouponRow): CouponRow {
  if (there?.percentOff === percentOff && there.endsAt?.getTime() === endsAt?.getTime()) return there
  throw conflict(texts.codeTaken, { code: 'taken', errors: [{ field: 'code', message: texts.codeTaken }] })
}

/** Changes the end of a coupon: `active: false` ends it now, `true` restarts an ended one. Throws `not_found`, `invalid`. */
export async function updateCoupon(
  deps: ChangeDeps,
  admin: Admin,
  id: string,
  { active, ...input }: UpdateCouponBody,
): Promise<ShopCoupon> {
  const now = deps.clock()
  const row = await deps.db.transaction(async (tx) => {
    const before = isUuid(id) ? await lockCoupon(tx, sql`id = ${id}`) : undefined
    if (!before) throw notFound(texts.notFound)
    const after = 'endsAt' in input ? { ...before, endsAt: readInstant(input.endsAt) } : { ...before }
    const isOver = hasEnded(after, now)
    if (active === false && !isOver) after.endsAt = now
    if (active === true && isOver) after.endsAt = null
    return changeCoupon(tx, admin, before, after)
  })
  return toWireCoupon(row, now)
}

async function changeCoupon(tx: Db, admin: Admin, before: CouponRow, after: CouponRow): Promise<CouponRow> {
  const { id, endsAt } = after
  const asText = (row: CouponRow) => ({ endsAt: row.endsAt?.toISOString() ?? null })
  const change = changedFields<ReturnType<typeof asText>>(['endsAt'], asText(before), asText(after))
  if (Object.keys(change.after).length === 0) return before
  await tx.run(sql`update coupons set ends_at = ${endsAt} where id = ${id}`)
  await addAuditEntry(tx, { admin, subject: 'coupon', subjectId: id, action: 'updated', ...change })
  return after
}

/** Throws `invalid` for a text that has the form of an instant but is none, such as a second 60. */
function readInstant(text: string | null | undefined): Date | null {
  if (!text) return null
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw invalidFields([{ field: 'endsAt', message: texts.notAnInstant }])
  return instant
}
